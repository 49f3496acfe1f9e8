import { useSyncExternalStore } from 'react'

/** Whether the browser reports that it has no network. False on the server. */
export function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false
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
