import { isObject, listOf, numberOf } from '../json.ts'
import { child, children, type Located } from '../references/pointer.ts'
import { keywordOf, keywordsOf } from '../schema/flatten-schema.ts'
import { allowedValues } from '../schema/schema-values.ts'
import { COMPLETE, type Generation, isLong, NO_EXAMPLE, type Shape } from './generation.ts'
import { makeAll } from './make-all.ts'
import { shapeOf, strictest } from './shape.ts'

/** Generates the items of a tuple, those that `contains` requires, and as many others as the list needs. */
export function makeList(generation: Generation, shape: Shape): unknown[] {
  const first = tupleOf(shape)
    .map((schemas) => makeAll(generation, schemas))
    .filter((value) => value !== NO_EXAMPLE)
  const items = shape.members.map(({ at }) => child(at, 'items')).filter(({ value }) => isObject(value))
  const list = [...first, ...containedItems(generation, shape, items)]
  const usual = isLong(generation) ? 0 : 1
  const minimum = Math.min(numberOf(strictest(shape, 'minItems', Math.max)) ?? usual, COMPLETE.items)
  const maximum = numberOf(strictest(shape, 'maxItems', Math.min)) ?? Infinity
  const count = Math.min(Math.max(list.length > 0 ? 0 : usual, minimum - list.length), maximum - list.length)
  if (count <= 0) return list
  if (items.length === 0) {
    const isOpen = !keywordsOf(shape, 'items').includes(false) && generation.accepts && minimum > list.length
    return isOpen ? [...list, ...Array.from({ length: count }, (_, index) => index)] : list
  }
  const item = makeAll(generation, items)
  if (item === NO_EXAMPLE) return list
  if (count > 1 && keywordsOf(shape, 'uniqueItems').includes(true)) {
    return [...list, ...makeUniqueItems(generation, items, item, count)]
  }
  return [...list, ...Array.from({ length: count }, () => item)]
}

/** Returns the schemas of each item of a tuple. */
function tupleOf({ members }: Shape): Located[][] {
  const tuple: Located[][] = []
  for (const { keywords, at } of members) {
    for (const keyword of ['prefixItems', 'items']) {
      if (!Array.isArray(keywords[keyword])) continue
      for (const [index, item] of children(child(at, keyword)).entries())
        tuple[index] = [...(tuple[index] ?? []), item.at]
    }
  }
  return tuple
}

function containedItems(generation: Generation, shape: Shape, items: readonly Located[]): unknown[] {
  return shape.members.flatMap(({ keywords, at }): unknown[] => {
    if (!isObject(keywords['contains'])) return []
    const count = Math.min(numberOf(keywords['minContains']) ?? 1, generation.limits.items)
    const value = count > 0 ? makeAll(generation, [...items, child(at, 'contains')]) : NO_EXAMPLE
    return value === NO_EXAMPLE ? [] : Array.from({ length: count }, () => value)
  })
}

/** Returns unique items where simple variations suffice, otherwise fewer items than required. */
function makeUniqueItems(
  generation: Generation,
  items: readonly Located[],
  item: unknown,
  count: number,
): unknown[] {
  const at = items.at(-1)
  if (!at) return [item]
  const flat = shapeOf(generation.document, at)
  const allowed = listOf(allowedValues(flat))
  if (allowed.length > 0) return allowed.slice(0, count)
  const indexes = Array.from({ length: count }, (_, index) => index)
  if (typeof item === 'number') {
    const step = numberOf(keywordOf(flat, 'multipleOf')) ?? 1
    const maximum = numberOf(keywordOf(flat, 'maximum')) ?? Infinity
    return indexes.map((index) => item + index * step).filter((value) => value <= maximum)
  }
  const isUnconstrained = ['format', 'pattern', 'maxLength'].every(
    (keyword) => keywordOf(flat, keyword) === undefined,
  )
  if (typeof item !== 'string' || !isUnconstrained) return [item]
  return indexes.map((index) => (index > 0 ? `${item}${index + 1}` : item))
}
