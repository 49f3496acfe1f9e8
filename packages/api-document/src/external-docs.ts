import { own, textOf } from './json.ts'

/** Where more is written about something. */
export interface ExternalDocs {
  url: string
  description: string | null
}

/** Without an address there is nowhere to go. */
export function externalDocsOf(value: unknown): ExternalDocs | null {
  const url = textOf(own(value, 'url'))
  return url === undefined ? null : { url, description: textOf(own(value, 'description')) ?? null }
}
