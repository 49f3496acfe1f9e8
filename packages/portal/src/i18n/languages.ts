import { REMEMBERED } from '@stagedoor/contract/portal/page-rendering'
import { DEFAULT_LANGUAGE } from '@stagedoor/contract/constants'
import { type Language, matchLanguage } from '@stagedoor/contract/languages'
import { env } from '../config/env.ts'
import { remember, renderEnvironment } from '../config/render-environment.ts'

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  ca: 'Català',
  it: 'Italiano',
  nl: 'Nederlands',
  'pt-BR': 'Português (Brasil)',
  ja: '日本語',
  ar: 'العربية',
}

/** Returns the initial language: the stored choice, the operator's setting, the browser's language or English. */
export function chooseLanguage(): Language {
  const candidates = [
    renderEnvironment().remembered(REMEMBERED.language) ?? '',
    env.language,
    ...renderEnvironment().languages,
  ]
  return candidates.map(matchLanguage).find((language) => language !== undefined) ?? DEFAULT_LANGUAGE
}

export function rememberLanguage(language: Language): void {
  remember(REMEMBERED.language, language)
}

/** The browser's tag for a language, including the region, in lower case; without one, the language itself. */
export function regionalTag(language: Language): string {
  return (
    renderEnvironment().languages.find((tag) => matchLanguage(tag) === language) ?? language
  ).toLowerCase()
}

/** The locale for dates and numbers. Uses Latin digits, like code and version names. */
export function formatLocale(language: Language): string {
  return new Intl.Locale(regionalTag(language), { numberingSystem: 'latn' }).toString()
}
