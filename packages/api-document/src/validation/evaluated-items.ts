import { child, children, type Located } from '../references/pointer.ts'
import { validParts } from './applied-schemas.ts'
import { isSchema } from './check-scalar.ts'
import { type Instance, spend, type ValidationRun } from './validation-run.ts'

/** Maximum nesting of the schemas that apply to one list. */
const MAXIMUM_DEPTH = 20

/** Returns the indexes of the items that a schema and its matching parts describe, for `unevaluatedItems`. */
export function evaluatedItems(
  run: ValidationRun,
  at: Located,
  instance: Instance,
  entries: readonly Instance[],
  depth = 0,
): Set<number> {
  spend(run, 1)
  if (depth > MAXIMUM_DEPTH) return new Set()
  const items = child(at, 'items')
  const rest = [
    ...(Array.isArray(items.value) ? [child(at, 'additionalItems')] : [items]),
    ...(depth > 0 ? [child(at, 'unevaluatedItems')] : []),
  ]
  if (rest.some(({ value }) => isSchema(value))) return new Set(entries.keys())
  const tuple = children(Array.isArray(items.value) ? items : child(at, 'prefixItems'))
  const contains = child(at, 'contains')
  const contained = isSchema(contains.value)
    ? [...entries.keys()].filter((index) => {
        const entry = entries[index]
        return entry && run.check(contains, entry, []).length === 0
      })
    : []
  return new Set([
    ...tuple.keys(),
    ...contained,
    ...validParts(run, at, instance).flatMap((part) => [
      ...evaluatedItems(run, part, instance, entries, depth + 1),
    ]),
  ])
}
