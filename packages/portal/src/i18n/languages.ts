import { REMEMBERED } from '@stagedoor/contract/portal/page-rendering'
import { DEFAULT_LANGUAGE } from '@stagedoor/contract/constants'
import { type Language, matchLanguage } from '@stagedoor/contract/languages'
import { env } from '../config/env.ts'
import { remember, renderEnvironment } from '../config/render-environment.ts'

/** What speakers call their language; the same in every language, so that everybody finds their own. */
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

/** The language to begin with: the visitor's own choice, else the operator's setting, else the browser's, else English. */
export function chooseLanguage(): Language {
  const wanted = [
    renderEnvironment().remembered(REMEMBERED.language) ?? '',
    env.language,
    ...renderEnvironment().languages,
  ]
  return wanted.map(matchLanguage).find((language) => language !== undefined) ?? DEFAULT_LANGUAGE
}

/** Keeps the visitor's choice for the next visit. */
export function rememberLanguage(language: Language): void {
  remember(REMEMBERED.language, language)
}

/** The language as the visitor's own region has it, where the browser names one; in small letters. */
export function regionalTag(language: Language): string {
  return (
    renderEnvironment().languages.find((tag) => matchLanguage(tag) === language) ?? language
  ).toLowerCase()
}

/** The tag to write dates and numbers by. Digits are those of the code and the versions they stand beside. */
export function formatLocale(language: Language): string {
  return new Intl.Locale(regionalTag(language), { numberingSystem: 'latn' }).toString()
}
