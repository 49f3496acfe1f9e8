import { DEFAULT_LANGUAGE } from '@stagedoor/contract/constants'

/** Languages with texts of their own, as BCP 47 tags. */
export const LOCALES = ['en', 'de', 'fr', 'es', 'ca', 'it', 'nl', 'pt-BR', 'ja', 'ar'] as const
export type Locale = (typeof LOCALES)[number]

/** The locale for a language tag in any letter case: the same, else one of the same language, else English. */
export function findLocale(tag: string): Locale {
  const wanted = tag.trim().toLowerCase()
  const language = languageOf(wanted)
  return (
    LOCALES.find((locale) => locale.toLowerCase() === wanted) ??
    LOCALES.find((locale) => languageOf(locale) === language) ??
    DEFAULT_LANGUAGE
  )
}

/** The direction its script is written in. */
export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr'
}

function languageOf(tag: string): string {
  return tag.split(/[-_]/)[0] ?? tag
}
