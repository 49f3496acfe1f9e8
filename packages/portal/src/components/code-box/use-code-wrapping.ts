import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'portal_code_wrapping'

const listeners = new Set<() => void>()

/** Whether long lines of code wrap: one choice for all code, stored in this browser. */
export function useCodeWrapping(): [isWrapped: boolean, toggle: () => void] {
  return [useSyncExternalStore(subscribe, isWrapped, () => false), toggle]
}

function isWrapped(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== null
}

function toggle(): void {
  if (isWrapped()) localStorage.removeItem(STORAGE_KEY)
  else localStorage.setItem(STORAGE_KEY, 'wrapped')
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
