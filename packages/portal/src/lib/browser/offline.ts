import { useSyncExternalStore } from 'react'

/** Whether the browser reports that it has no network. False on the server. */
export function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false
}

/** Resolves when the browser reports a network. */
export function nextOnline(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true })
  })
}

export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline, () => false)
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
