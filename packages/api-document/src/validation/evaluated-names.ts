import type { JsonObject } from '../json.ts'
import { child, children, type Located } from '../references/pointer.ts'
import { matchesPattern } from '../sample/pattern-text.ts'
import { validParts } from './applied-schemas.ts'
import { isSchema } from './check-scalar.ts'
import { type Instance, spend, type ValidationRun } from './validation-run.ts'

/** Maximum nesting of the schemas that apply to one object. */
const MAXIMUM_DEPTH = 20

/** Returns the properties that a schema and its matching parts describe, for `unevaluatedProperties`. */
export function evaluatedNames(
  run: ValidationRun,
  at: Located,
  instance: Instance,
  object: JsonObject,
  depth = 0,
): Set<string> {
  spend(run, 1)
  if (depth > MAXIMUM_DEPTH) return new Set()
  const names = Object.keys(object)
  if (
    ['additionalProperties', ...(depth > 0 ? ['unevaluatedProperties'] : [])].some((key) =>
      isSchema(child(at, key).value),
    )
  ) {
    return new Set(names)
  }
  const patterns = children(child(at, 'patternProperties'))
  const own = names.filter(
    (name) =>
      child(at, 'properties', name).value !== undefined ||
      patterns.some(({ key }) => matchesPattern(key, name) !== false),
  )
  return new Set([
    ...own,
    ...validParts(run, at, instance).flatMap((part) => [
      ...evaluatedNames(run, part, instance, object, depth + 1),
    ]),
  ])
}
