import { useSyncExternalStore } from 'react'
import { type SampleLanguage, sampleLanguage } from './sample-languages.ts'

const STORAGE_KEY = 'portal_sample_language'

const listeners = new Set<() => void>()

/** The language of code samples: one choice for every operation, remembered in this browser. */
export function useSampleLanguage(): [language: SampleLanguage, choose: (language: string) => void] {
  const language = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(STORAGE_KEY),
    () => null,
  )
  return [sampleLanguage(language), choose]
}

function choose(language: string): void {
  localStorage.setItem(STORAGE_KEY, language)
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
