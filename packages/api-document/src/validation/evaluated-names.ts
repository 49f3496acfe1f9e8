import type { JsonObject } from '../json.ts'
import { child, children, type Located } from '../references/pointer.ts'
import { isProblem, refOf, targetOf } from '../references/references.ts'
import { matchesPattern } from '../sample/pattern-text.ts'
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
  const parts = partsOf(run, at, object).filter((part) => run.check(part, instance, [at]).length === 0)
  return new Set([
    ...own,
    ...parts.flatMap((part) => [...evaluatedNames(run, part, instance, object, depth + 1)]),
  ])
}

/** Returns the schemas in a schema that apply to the same value. */
function partsOf({ document }: ValidationRun, at: Located, object: JsonObject): Located[] {
  const ref = refOf(at.value)
  const target = ref === undefined ? undefined : targetOf(document, ref, at.pointer)
  return [
    ...(target === undefined || isProblem(target) ? [] : [target]),
    ...['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => children(child(at, keyword)).map((part) => part.at)),
    ...['if', 'then', 'else'].map((keyword) => child(at, keyword)).filter(({ value }) => isSchema(value)),
    ...children(child(at, 'dependentSchemas'))
      .filter(({ key }) => Object.hasOwn(object, key))
      .map((part) => part.at),
  ]
}
