import { ShortCache } from '../../../caches/short-cache.ts'

const DCR_ENDPOINT_MS = 300_000

export const createEndpointCache = () => new ShortCache<string>(DCR_ENDPOINT_MS)
