import type { DocumentKind } from '../document-kind.ts'
// `import { type … }` would keep the module as a runtime import; `import type` removes it.
import type { DocumentFamily } from './family.ts'
import { openApi } from './openapi.ts'

/**
 * Returns the reader for a document family. The one for OpenAPI is bundled; the one for AsyncAPI is
 * loaded on demand.
 */
export async function familyOf(kind: DocumentKind): Promise<DocumentFamily> {
  return kind.family === 'asyncapi' ? (await loadAsyncApi()).asyncApi : openApi
}

/** How an AsyncAPI document starts, in JSON and in YAML. */
const ASYNCAPI = /^[\s"{]*asyncapi/

/** Starts loading the reader that a text appears to need, so that it loads while the text is parsed. */
export function prepareFamily(text: string): void {
  // An error is ignored here; `familyOf` reports it.
  if (ASYNCAPI.test(text)) loadAsyncApi().catch(() => undefined)
}

function loadAsyncApi() {
  return import('./asyncapi.ts')
}
