import * as z from 'zod/mini'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './constants.ts'
import { withDefault } from './primitives.ts'

/** A whole number in a query parameter; a missing or empty one means the default. */
function wholeNumberParameter(fallback: number, range: { min: number; max: number }) {
  const parse = z.pipe(
    z.string(),
    z.transform((text, context) => {
      const trimmed = text.trim()
      if (trimmed === '') return fallback
      if (/^-?\d+$/.test(trimmed)) return Number(trimmed)
      context.issues.push({ code: 'invalid_type', expected: 'int', input: text })
      return z.NEVER
    }),
  )
  return withDefault(z.pipe(parse, z.int().check(z.gte(range.min), z.lte(range.max))), fallback)
}

/** Paging parameters as they stand in the query; pages count from 1. Spread into the query schema of a list. */
export const pageQuery = {
  'page[size]': wholeNumberParameter(DEFAULT_PAGE_SIZE, { min: 1, max: MAX_PAGE_SIZE }),
  'page[number]': wholeNumberParameter(1, { min: 1, max: Number.MAX_SAFE_INTEGER }),
}
export const PageQuerySchema = z.object(pageQuery)
export type PageQuery = z.infer<typeof PageQuerySchema>

/** Which part of a list is meant. */
export interface Page {
  size: number
  number: number
}

/** The page that a parsed query asks for. */
export function pageOf(query: PageQuery): Page {
  return { size: query['page[size]'], number: query['page[number]'] }
}

type EqualsKey<Field extends string> = `filter[${Field}]` | `filter[${Field}][eq]`
type TextKey<Field extends string> = EqualsKey<Field> | `filter[${Field}][contains]`

/** Parameters of an equality filter: `filter[f]` and `filter[f][eq]` mean the same. */
export function equalsFilter<const Field extends string, Value extends z.ZodMiniType>(
  field: Field,
  value: Value,
) {
  const parameter = z.optional(value)
  return {
    [`filter[${field}]`]: parameter,
    [`filter[${field}][eq]`]: parameter,
  } as Record<EqualsKey<Field>, z.ZodMiniOptional<Value>>
}

/** Parameters of a text filter: equality, or a case-insensitive substring with `[contains]`. */
export function textFilter<const Field extends string>(field: Field) {
  const parameter = z.optional(z.string().check(z.trim()))
  return {
    [`filter[${field}]`]: parameter,
    [`filter[${field}][eq]`]: parameter,
    [`filter[${field}][contains]`]: parameter,
  } as Record<TextKey<Field>, typeof parameter>
}

/** Value of an equality filter in a parsed query. */
export function equalsValue<
  const Field extends string,
  Query extends { readonly [Key in EqualsKey<Field>]?: unknown },
>(query: Query, field: Field): Query[`filter[${Field}][eq]`] | Query[`filter[${Field}]`] | undefined {
  return query[`filter[${field}][eq]` as const] ?? query[`filter[${field}]` as const]
}

/** Values of a text filter in a parsed query. */
export function textValues<const Field extends string>(
  query: { readonly [Key in TextKey<Field>]?: string | undefined },
  field: Field,
): { equals: string | undefined; contains: string | undefined } {
  return { equals: equalsValue(query, field), contains: query[`filter[${field}][contains]` as const] }
}

const PageMetaSchema = z.object({ number: z.int(), size: z.int(), total: z.int() })

/** Totals of a list: both `meta.total` and `meta.page.total` are written. */
export const ListMetaSchema = z.object({ total: z.int(), page: PageMetaSchema })
export type ListMeta = z.infer<typeof ListMetaSchema>

/** Totals as other servers send them: one of the two totals is enough. */
const ReadListMetaSchema = z.pipe(
  z.object({ total: z.optional(z.int()), page: z.optional(PageMetaSchema) }),
  z.transform((meta, context) => {
    const total = meta.total ?? meta.page?.total
    if (total === undefined) {
      context.issues.push({ code: 'invalid_type', expected: 'int', path: ['total'], input: undefined })
      return z.NEVER
    }
    return { total, page: meta.page ?? { number: 1, size: total, total } }
  }),
)

/** Envelope of a list: reads either total, always gives both. */
export function listOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ data: z.array(item), meta: z.pipe(ReadListMetaSchema, ListMetaSchema) })
}

/** A list as it is written and as `listOf` gives it after reading. */
export interface List<Item> {
  data: Item[]
  meta: ListMeta
}

/** Builds the envelope of one page. `total` counts all items, `page.size` is the size asked for. */
export function toList<Item>(data: Item[], total: number, page: Page): List<Item> {
  return { data, meta: { total, page: { number: page.number, size: page.size, total } } }
}
