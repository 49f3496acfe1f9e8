import { DEFAULT_LANGUAGE } from '@stagedoor/contract/constants'
import type { Language } from '@stagedoor/contract/languages'
import type { Translation } from '@stagedoor/contract/translation'
import { createContext, useContext } from 'react'
import { en } from './en.ts'
import type { enAuth } from './en-auth.ts'
import type { enCatalog } from './en-catalog.ts'
import type { enDocs } from './en-docs.ts'
import type { enPages } from './en-pages.ts'
import type { enSearch } from './en-search.ts'
import type { enSpec } from './en-spec.ts'

/** All messages of the portal. The English messages define the type for all languages. */
export type Messages = typeof en &
  typeof enPages &
  typeof enSpec &
  typeof enDocs &
  typeof enAuth &
  typeof enCatalog &
  typeof enSearch

/** A part of the messages in another language. */
export type Translated<Part extends keyof Messages> = Translation<Messages[Part]>

export interface LoadedLanguage {
  language: Language
  messages: Messages
}

/** The fallback. Does not contain the messages of all pages until `loadPageMessages` completes. */
export const ENGLISH: LoadedLanguage = { language: DEFAULT_LANGUAGE, messages: { ...en } as Messages }

export const LanguageContext = createContext<LoadedLanguage>(ENGLISH)

export function useMessages(): Messages {
  return useContext(LanguageContext).messages
}

export function useLanguage(): Language {
  return useContext(LanguageContext).language
}
