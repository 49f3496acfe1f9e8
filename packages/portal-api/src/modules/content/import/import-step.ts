import type { createContentQueries } from './content.queries.ts'
import type { Content } from '../content.ts'
import type { PackedSpecs, WantedSpecs } from '../specs/packed-specs.ts'

export interface ImportStep {
  queries: ReturnType<typeof createContentQueries>
  content: Content
  wanted: WantedSpecs
  packed: PackedSpecs
  now: Date
}
