import type { Language } from '@stagedoor/contract/languages'
import { ENGLISH, type LoadedLanguage, type Messages } from './messages.ts'

/** Every other language is a file of its own that loads when it is chosen. */
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

/** Loads a language; rejects when its file cannot be loaded. */
export async function loadLanguage(language: Language): Promise<LoadedLanguage> {
  return { language, messages: await LOADERS[language]() }
}

/** Completes English; to be awaited before any page but the catalogue is shown. Rejects when it cannot be loaded. */
export async function loadPageMessages(): Promise<void> {
  Object.assign(ENGLISH.messages, (await import('./en-pages.ts')).enPages)
}
