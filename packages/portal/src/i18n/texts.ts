import { DEFAULT_LANGUAGE } from '@stagedoor/contract/constants'
import type { Language } from '@stagedoor/contract/languages'
import { createContext, useContext } from 'react'
import { en } from './en.ts'
import type { enPages } from './en-pages.ts'

/** All texts of the portal; English is the shape that every other language is checked against. */
export type Texts = typeof en & typeof enPages

/** A language with its texts. */
export interface LoadedLanguage {
  language: Language
  texts: Texts
}

/** English, the fallback. A first visit to the catalogue does without the texts of the other pages: see `loadPageTexts`. */
const english = { ...en } as Texts

/** Every other language is a file of its own that loads when it is chosen. */
const LOADERS: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: async () => english,
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

export const ENGLISH: LoadedLanguage = { language: DEFAULT_LANGUAGE, texts: english }

/** Loads a language; rejects when its file cannot be loaded. */
export async function loadLanguage(language: Language): Promise<LoadedLanguage> {
  return { language, texts: await LOADERS[language]() }
}

/** Completes English; to be awaited before any page but the catalogue is shown. Rejects when it cannot be loaded. */
export async function loadPageTexts(): Promise<void> {
  Object.assign(english, (await import('./en-pages.ts')).enPages)
}

export const LanguageContext = createContext<LoadedLanguage>(ENGLISH)

/** Texts of the visitor's language. */
export function useTexts(): Texts {
  return useContext(LanguageContext).texts
}

export function useLanguage(): Language {
  return useContext(LanguageContext).language
}
