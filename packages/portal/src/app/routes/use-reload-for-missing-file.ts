import { useEffect, useState } from 'react'

/** `sessionStorage` key of the time of the last reload, in milliseconds. */
const STORAGE_KEY = 'portal_reloaded_at'

/** A file that is missing again this soon after a reload is not missing because of a new release. */
const AGAIN_AFTER_MS = 60_000

const missingFiles = new Set<unknown>()

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
  const [mayReload, setMayReload] = useState(() => missingFiles.has(error))
  useEffect(() => {
    if (mayReload) void reload(() => setMayReload(false))
  }, [mayReload])
  return mayReload
}

async function reload(onFailure: () => void): Promise<void> {
  try {
    const { ok } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })
    // Throws where the storage is blocked: the page would reload again and again.
    const age = Date.now() - Number(sessionStorage.getItem(STORAGE_KEY))
    if (!ok || age < AGAIN_AFTER_MS) return onFailure()
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()))
    window.location.reload()
  } catch {
    onFailure()
  }
}
