import { DAY_MS } from '@stagedoor/contract/constants'
import type { Deps } from '../../../deps.ts'
import { createPortalFiles, isHashedFile, PortalFile, portalFolder } from './portal-files.ts'
import { createReleaseAssetQueries } from './release-assets.queries.ts'

/** How long the files of a release are kept after the last process that had them, in days: tabs stay open that long. */
const KEPT_DAYS = 30

/** Addresses of hashed files. Others are not looked up. */
const ASSET = /^(?:\/admin)?\/assets\/(?:[\w-]{1,50}\/)?[\w.-]{1,150}$/

/** Files that are inserted with one statement. */
const BATCH = 50

/**
 * Scripts, styles and fonts of every release that served pages recently, in the database. During an upgrade, the process
 * that gets the request for a file may be of another release than the one that sent the page; later, tabs that were opened
 * before the upgrade load more files of their release.
 */
export function createReleaseAssets({
  db,
  settings,
  caches,
  now,
}: Pick<Deps, 'db' | 'settings' | 'caches' | 'now'>) {
  const queries = createReleaseAssetQueries(db)
  const files = createPortalFiles(portalFolder(settings))

  return {
    /** Stores the files of this process's build, or marks them as used. Call it before the process sends pages. */
    async publish(): Promise<void> {
      const built = await files()
      const addresses = (built?.addresses ?? []).filter((address) => ASSET.test(address))
      if (!built || addresses.length === 0) return
      const at = now()
      const stored = new Set(await queries.storedOf(addresses))
      // In the order of their addresses, because two processes that insert in different orders would wait for each other.
      const missing = addresses.filter((address) => !stored.has(address)).toSorted()
      for (let start = 0; start < missing.length; start += BATCH) {
        const rows = missing.slice(start, start + BATCH).map(async (address) => ({
          address,
          content: (await built.find(address)?.content('identity')) ?? Buffer.alloc(0),
          usedAt: at,
        }))
        await queries.add(await Promise.all(rows))
      }
      await queries.markUsed([...stored], { before: new Date(at.getTime() - DAY_MS), at })
    },

    /** Finds a hashed file of another release. */
    async find(address: string): Promise<PortalFile | undefined> {
      if (!isHashedFile(address) || !ASSET.test(address)) return undefined
      const cached = caches.releaseAssets.get(address)
      if (cached) return cached
      const content = await queries.find(address)
      if (!content) return undefined
      const file = new PortalFile(address, async () => Buffer.from(content))
      caches.releaseAssets.set(address, file)
      return file
    },

    async removeExpired(): Promise<void> {
      await queries.removeUsedBefore(new Date(now().getTime() - KEPT_DAYS * DAY_MS))
    },
  }
}
