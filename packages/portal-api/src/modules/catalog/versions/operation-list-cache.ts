import { ShortCache } from '../../../caches/short-cache.ts'

/** Operations of a version as the API sends them. */
export interface OperationList {
  entityTag: string
  /** The gzip-compressed JSON. */
  gzip: Uint8Array
}

/** How long, in milliseconds, a list is cached. The key identifies its content. */
const LIST_MS = 600_000
/** 10,000 operations take about 200 kB. */
const LIST_LIMITS = {
  entries: 1_000,
  bytes: 16 * 1024 ** 2,
  sizeOf: ({ gzip }: OperationList) => gzip.byteLength,
}

export const createOperationListCache = () => new ShortCache<OperationList>(LIST_MS, LIST_LIMITS)
