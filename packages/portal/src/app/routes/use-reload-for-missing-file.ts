import { useEffect, useState } from 'react'

/** `sessionStorage` key of the time of the last reload, in milliseconds. */
const STORAGE_KEY = 'portal_reloaded_at'

/** A file that is missing again this soon after a reload is not missing because of a new release. */
const AGAIN_AFTER_MS = 60_000

const missingFiles = new WeakSet<object>()

/** Remembers the errors of chunks that cannot be loaded. Call it before the first one is loaded. */
export function watchMissingFiles(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => missingFiles.add(payload))
}

/**
 * Reloads the page once when its code no longer exists, because the portal was upgraded while the page was open. The address
 * already is that of the next page. Does not reload while the server is not reachable.
 *
 * @returns whether the page may be reloaded soon
 */
export function useReloadForMissingFile(error: unknown): boolean {
  const [mayReload, setMayReload] = useState(() => isMissingFile(error) && !hasReloaded())
  useEffect(() => {
    if (!mayReload) return
    let isCurrent = true
    const reloadIfReachable = async () => {
      const isReachable = await isServerReachable()
      if (!isCurrent) return
      if (isReachable && rememberReload()) window.location.reload()
      else setMayReload(false)
    }
    void reloadIfReachable()
    return () => {
      isCurrent = false
    }
  }, [mayReload])
  return mayReload
}

async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

function isMissingFile(error: unknown): boolean {
  return typeof error === 'object' && error !== null && missingFiles.has(error)
}

/** Without storage, the page would reload again and again. */
function hasReloaded(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(STORAGE_KEY)) < AGAIN_AFTER_MS
  } catch {
    return true
  }
}

function rememberReload(): boolean {
  try {
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()))
    return true
  } catch {
    return false
  }
}
