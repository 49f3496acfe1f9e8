import { ShortCache } from '../../../caches/short-cache.ts'

/** Time, in milliseconds, for which the registration endpoint of an identity provider is cached. */
const DCR_ENDPOINT_MS = 300_000

export const createEndpointCache = () => new ShortCache<string>(DCR_ENDPOINT_MS)
