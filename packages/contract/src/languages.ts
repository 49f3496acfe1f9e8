import { DEFAULT_LANGUAGE } from './constants.ts'

/** Languages of the portal and the forms, as BCP 47 tags. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'ca', 'it', 'nl', 'pt-BR', 'ja', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** Finds the language for a tag, ignoring case and region. The languages have distinct primary subtags. */
export function matchLanguage(tag: string): Language | undefined {
  const primary = primaryOf(tag.trim().toLowerCase())
  return LANGUAGES.find((language) => primaryOf(language) === primary)
}

/** Like `matchLanguage`, with English as the default. */
export function findLanguage(tag: string): Language {
  return matchLanguage(tag) ?? DEFAULT_LANGUAGE
}

/** Returns the text direction of a language. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

function primaryOf(tag: string): string {
  return tag.split(/[-_]/)[0] ?? tag
}
