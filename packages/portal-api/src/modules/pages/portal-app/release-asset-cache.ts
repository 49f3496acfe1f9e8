import { LRUCache } from 'lru-cache'
import type { PortalFile } from './portal-files.ts'

/** More than one release has. */
const ENTRIES = 300

/** Files of other releases by address. They never change. */
export const createReleaseAssetCache = () => new LRUCache<string, PortalFile>({ max: ENTRIES })
