import { useSyncExternalStore } from 'react'
import { type SampleLanguage, sampleLanguage } from './sample-languages.ts'

const STORAGE_KEY = 'portal_sample_language'

const listeners = new Set<() => void>()

/** Language of code samples: one choice for all operations, stored in this browser. */
export function useSampleLanguage(): [language: SampleLanguage, choose: (language: string) => void] {
  return [useSyncExternalStore(subscribe, rememberedLanguage, () => sampleLanguage(null)), choose]
}

export function rememberedLanguage(): SampleLanguage {
  return sampleLanguage(localStorage.getItem(STORAGE_KEY))
}

function choose(language: string): void {
  localStorage.setItem(STORAGE_KEY, language)
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
