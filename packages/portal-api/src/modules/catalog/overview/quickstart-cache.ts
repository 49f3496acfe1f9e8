import type { Quickstart } from '@stagedoor/contract/catalog/overview'
import type { FirstScreen } from '@stagedoor/api-document/page/first-screen'
import { ShortCache } from '../../../caches/short-cache.ts'

/** How long, in milliseconds, an example is cached. The key identifies its content. */
const QUICKSTART_MS = 600_000
const ENTRIES = 1_000

/** What the overview of a version takes from its specification. */
export interface SpecExample {
  contact: FirstScreen['outline']['info']['contact']
  quickstart: Quickstart | null
  /** False if a later request may have an example. */
  isFinal: boolean
}

/** By version and content. Visitors may request the example of the landing page, which is long to parse. */
export const createQuickstartCache = () => new ShortCache<SpecExample>(QUICKSTART_MS, { entries: ENTRIES })
