import type { Language } from '@stagedoor/contract/languages'
import { ENGLISH, type LoadedLanguage, type Messages } from './messages.ts'
import { chooseLanguage } from './languages.ts'

/** Languages other than English are loaded on demand. */
const LOADERS: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => ENGLISH.messages,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
  ca: async () => (await import('./ca.ts')).ca,
  it: async () => (await import('./it.ts')).it,
  nl: async () => (await import('./nl.ts')).nl,
  'pt-BR': async () => (await import('./pt-br.ts')).ptBr,
  ja: async () => (await import('./ja.ts')).ja,
  ar: async () => (await import('./ar.ts')).ar,
}

export async function loadLanguage(language: Language): Promise<LoadedLanguage> {
  return { language, messages: await LOADERS[language]() }
}

/** Loads the remaining English messages. Must complete before any page except the catalog is rendered. */
export async function loadPageMessages(): Promise<void> {
  Object.assign(ENGLISH.messages, (await import('./en-pages.ts')).enPages)
}

/** Loads the initial language, or English when its file cannot be loaded. */
export async function loadFirstLanguage(): Promise<LoadedLanguage> {
  try {
    return await loadLanguage(chooseLanguage())
  } catch {
    return ENGLISH
  }
}
