import { DEFAULT_LANGUAGE } from './constants.ts'

/** Languages that portal and forms have texts in, as BCP 47 tags. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'ca', 'it', 'nl', 'pt-BR', 'ja', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** The language for a tag in any letter case, also of another country: none of them is there twice. */
export function matchLanguage(tag: string): Language | undefined {
  const primary = primaryOf(tag.trim().toLowerCase())
  return LANGUAGES.find((language) => primaryOf(language) === primary)
}

/** As `matchLanguage`; English for tags of other languages. */
export function findLanguage(tag: string): Language {
  return matchLanguage(tag) ?? DEFAULT_LANGUAGE
}

/** The direction its script is written in. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

function primaryOf(tag: string): string {
  return tag.split(/[-_]/)[0] ?? tag
}
