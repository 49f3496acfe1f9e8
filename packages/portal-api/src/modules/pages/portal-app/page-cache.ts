import { ShortCache } from '../../../caches/short-cache.ts'
import type { PreparedPage } from './prepared-page.ts'

/** How long, in milliseconds, a page of a public portal is cached while its content does not change. */
const PAGE_MS = 600_000
/** Limits of the cached pages: a page takes 20 kB to 2 MB, in up to three content codings; a redirect has no text. */
const PAGE_LIMITS = {
  entries: 300,
  bytes: 32 * 1024 ** 2,
  sizeOf: ({ text }: PreparedPage) => Math.max(text.bytes, 1),
}

export const createPageCache = () => new ShortCache<PreparedPage>(PAGE_MS, PAGE_LIMITS)
