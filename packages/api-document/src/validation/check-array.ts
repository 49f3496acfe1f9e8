import { numberOf } from '../json.ts'
import { child, children, type Located } from '../references/pointer.ts'
import { isSchema } from './check-scalar.ts'
import { canonicalText } from './equal-values.ts'
import { evaluatedItems } from './evaluated-items.ts'
import { type Instance, spend, type ValidationRun, type ValueError, valueError } from './validation-run.ts'

export function checkArray(
  run: ValidationRun,
  at: Located,
  instance: Instance,
  items: readonly unknown[],
): ValueError[] {
  const errors: ValueError[] = []
  const minimum = numberOf(child(at, 'minItems').value)
  const maximum = numberOf(child(at, 'maxItems').value)
  if (minimum !== undefined && items.length < minimum) errors.push(valueError(instance, 'minItems', minimum))
  if (maximum !== undefined && items.length > maximum) errors.push(valueError(instance, 'maxItems', maximum))
  if (child(at, 'uniqueItems').value === true) {
    spend(run, items.length)
    const isUnique = new Set(items.map(canonicalText)).size === items.length
    if (!isUnique) errors.push(valueError(instance, 'uniqueItems', true))
  }
  const entries = items.map((value, index): Instance => ({ value, path: `${instance.path}/${index}` }))
  return [
    ...errors,
    ...checkItems(run, at, entries),
    ...checkContains(run, at, instance, entries),
    ...checkUnevaluated(run, at, instance, entries),
  ]
}

/** Before JSON Schema 2020-12, a list under `items` is a tuple, and `additionalItems` applies to the rest. */
function checkItems(run: ValidationRun, at: Located, entries: readonly Instance[]): ValueError[] {
  const items = child(at, 'items')
  const isTuple = Array.isArray(items.value)
  const tuple = children(isTuple ? items : child(at, 'prefixItems'))
  const rest = isTuple ? child(at, 'additionalItems') : items
  return entries.flatMap((entry, index) => {
    const schema = tuple[index]?.at ?? rest
    return isSchema(schema.value) ? run.check(schema, entry, []) : []
  })
}

function checkContains(
  run: ValidationRun,
  at: Located,
  instance: Instance,
  entries: readonly Instance[],
): ValueError[] {
  const contains = child(at, 'contains')
  if (!isSchema(contains.value)) return []
  const count = entries.filter((entry) => run.check(contains, entry, []).length === 0).length
  const minimum = numberOf(child(at, 'minContains').value) ?? 1
  const maximum = numberOf(child(at, 'maxContains').value) ?? Infinity
  if (count < minimum) return [valueError(instance, 'contains', minimum)]
  return count > maximum ? [valueError(instance, 'maxContains', maximum)] : []
}

function checkUnevaluated(
  run: ValidationRun,
  at: Located,
  instance: Instance,
  entries: readonly Instance[],
): ValueError[] {
  const schema = child(at, 'unevaluatedItems')
  if (!isSchema(schema.value)) return []
  const evaluated = evaluatedItems(run, at, instance, entries)
  return entries.flatMap((entry, index) => {
    if (evaluated.has(index)) return []
    return schema.value === false
      ? [valueError(entry, 'unevaluatedItems', false)]
      : run.check(schema, entry, [])
  })
}
