import { LRUCache } from 'lru-cache'

const ENTRIES = 200_000

/** Ids of usage series by `<application> <product version> <status>`. They never change. */
export const createSeriesCache = () => new LRUCache<string, number>({ max: ENTRIES })
