import { DEFAULT_LANGUAGE } from '@stagedoor/contract/constants'
import type { Language } from '@stagedoor/contract/languages'
import { createContext, useContext } from 'react'
import { en } from './en.ts'
import type { enPages } from './en-pages.ts'

/** All texts of the portal; English is the shape that every other language is checked against. */
export type Messages = typeof en & typeof enPages

/** A language with its texts. */
export interface LoadedLanguage {
  language: Language
  messages: Messages
}

/** The fallback. A first visit to the catalogue does without the texts of the other pages: see `loadPageTexts`. */
export const ENGLISH: LoadedLanguage = { language: DEFAULT_LANGUAGE, messages: { ...en } as Messages }

export const LanguageContext = createContext<LoadedLanguage>(ENGLISH)

/** Texts of the visitor's language. */
export function useMessages(): Messages {
  return useContext(LanguageContext).messages
}

export function useLanguage(): Language {
  return useContext(LanguageContext).language
}
