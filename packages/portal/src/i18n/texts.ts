import { createContext, useContext } from 'react'
import { DEFAULT_LANGUAGE } from '@stagedoor/contract/constants'
import { en } from './en.ts'

/** All texts of the portal; English is the shape that every other language is checked against. */
export type Texts = typeof en

/** Languages load when they are chosen; English is there from the start as the fallback. */
const loaders: Readonly<Record<string, () => Promise<Texts>>> = {
  [DEFAULT_LANGUAGE]: async () => en,
}

/** Texts of a language, English when it is unknown. */
export async function loadTexts(language: string): Promise<Texts> {
  const load = loaders[language] ?? loaders[language.split('-')[0] ?? '']
  return load ? load() : en
}

export const TextsContext = createContext<Texts>(en)

/** Texts of the visitor's language. */
export function useTexts(): Texts {
  return useContext(TextsContext)
}
