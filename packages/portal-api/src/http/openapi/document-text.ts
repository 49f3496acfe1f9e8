import { openApiDocument } from './document.ts'

let text: string | undefined

/** The description as JSON, made at the first request for it. */
export function openApiText(): string {
  // In development and in tests nothing was built, and so nothing has a version.
  const version = typeof STAGEDOOR_VERSION === 'string' ? STAGEDOOR_VERSION : '0.0.0'
  text ??= JSON.stringify(openApiDocument(version), null, 2)
  return text
}
