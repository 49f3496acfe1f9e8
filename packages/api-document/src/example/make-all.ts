import type { Located } from '../references/pointer.ts'
import { type Generation, isLimitReached, NO_EXAMPLE } from './generation.ts'
import { shapeOfAll } from './shape.ts'

/** Returns an example that all schemas allow, or {@link NO_EXAMPLE}. */
export function makeAll(generation: Generation, schemas: readonly Located[]): unknown {
  const [first, ...others] = schemas
  // Checked before the schema is flattened: where many schemas refer to each other, most positions exceed the
  // depth.
  if (!first || isLimitReached(generation)) return NO_EXAMPLE
  return generation.makeValue(generation, shapeOfAll(generation.document, [first, ...others]))
}
