import { ownValue, textOf } from './json.ts'

export interface ExternalDocs {
  url: string
  description: string | null
}

/** Returns null without a `url`, because there is nothing to link to. */
export function externalDocsOf(value: unknown): ExternalDocs | null {
  const url = textOf(ownValue(value, 'url'))
  return url === undefined ? null : { url, description: textOf(ownValue(value, 'description')) ?? null }
}
