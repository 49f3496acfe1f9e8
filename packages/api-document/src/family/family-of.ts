import type { ApiDocument } from '../api-document.ts'
// `import type`, as `import { type … }` makes a module one that this one stands on: it would come with it.
import type { Family } from './family.ts'
import { openApi } from './openapi.ts'

/** The reader of a document's family: that of OpenAPI is at hand, another is loaded when a document needs it. */
export async function familyOf({ kind }: ApiDocument): Promise<Family> {
  return kind.family === 'asyncapi' ? (await loadAsyncApi()).asyncApi : openApi
}

/** How a text of such a document begins, in JSON as in YAML. */
const ASYNCAPI = /^[\s"{]*asyncapi/

/** Begins to load what reads a text by the looks of it, so that it comes while the text is parsed. */
export function prepareFamily(text: string): void {
  // Whoever needs it and does not get it hears of it then.
  if (ASYNCAPI.test(text)) loadAsyncApi().catch(() => undefined)
}

function loadAsyncApi() {
  return import('./asyncapi.ts')
}
