import type { createContentQueries } from '../../queries/content.ts'
import type { Content } from './content.ts'
import type { PackedSpecs, WantedSpecs } from './packed-specs.ts'

/** What every step of one import shares. */
export interface ImportStep {
  queries: ReturnType<typeof createContentQueries>
  content: Content
  wanted: WantedSpecs
  packed: PackedSpecs
  now: Date
}
