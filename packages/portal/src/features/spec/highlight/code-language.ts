import type { SampleLanguage } from '../samples/sample-languages.ts'

export type CodeLanguage = SampleLanguage | 'JSON' | 'XML'

export type TokenKind = 'string' | 'number' | 'keyword' | 'name' | 'comment'

/** A piece of a code that has a colour, by the positions of its characters. */
export interface CodeToken {
  start: number
  end: number
  kind: TokenKind
}

/** In what a body of a media type is written, where that has colours. */
export function languageOf(mediaType: string): CodeLanguage | undefined {
  if (/\bjson|\+json/i.test(mediaType)) return 'JSON'
  return /[/+]xml|[/+]html/i.test(mediaType) ? 'XML' : undefined
}
