import { VERSION } from '../../config/version.ts'
import { openApiDocument } from './document.ts'

let text: string | undefined

/** The description as JSON, made at the first request for it. */
export function openApiText(): string {
  text ??= JSON.stringify(openApiDocument(VERSION), null, 2)
  return text
}
