import { ShortCache } from '../../../caches/short-cache.ts'
import type { CodedText } from '../../../http/coded-text.ts'

/** How long, in milliseconds, a text is cached while the content does not change. */
const TEXT_MS = 600_000
/** With 10,000 operations, the Markdown of a specification takes 600 kB, and the sitemap 1 MB. */
const TEXT_LIMITS = {
  entries: 300,
  bytes: 16 * 1024 ** 2,
  sizeOf: (text: CodedText | undefined) => text?.bytes ?? 1,
}

/** Texts of a public portal for crawlers, by content version and path. Contain no personal data. */
export const createCrawlerTextCache = () => new ShortCache<CodedText | undefined>(TEXT_MS, TEXT_LIMITS)
