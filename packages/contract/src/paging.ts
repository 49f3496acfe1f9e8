import * as z from 'zod/mini'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_NUMBER, MAX_PAGE_SIZE } from './constants.ts'
import { withDefault } from './primitives.ts'

/** An integer query parameter with a default for a missing or empty value. */
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

/** Page parameters of a query, to be spread into the query schema of a list. Pages start at 1. */
export const pageQuery = {
  'page[size]': wholeNumberParameter(DEFAULT_PAGE_SIZE, { min: 1, max: MAX_PAGE_SIZE }),
  'page[number]': wholeNumberParameter(1, { min: 1, max: MAX_PAGE_NUMBER }),
}
export const PageQuerySchema = z.object(pageQuery)
export type PageQuery = z.infer<typeof PageQuerySchema>

/** Number and size of a page. */
export interface Page {
  size: number
  number: number
}

/** Returns the page of a parsed query. */
export function pageOf(query: PageQuery): Page {
  return { size: query['page[size]'], number: query['page[number]'] }
}

type EqualsKey<Field extends string> = `filter[${Field}]` | `filter[${Field}][eq]`
type TextKey<Field extends string> = EqualsKey<Field> | `filter[${Field}][contains]`

/** Builds the parameters of an equality filter; `filter[f]` and `filter[f][eq]` are equivalent. */
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

/** Builds the parameters of a text filter: equality, or a case-insensitive substring with `[contains]`. */
export function textFilter<const Field extends string>(field: Field) {
  const parameter = z.optional(z.string().check(z.trim()))
  return {
    [`filter[${field}]`]: parameter,
    [`filter[${field}][eq]`]: parameter,
    [`filter[${field}][contains]`]: parameter,
  } as Record<TextKey<Field>, typeof parameter>
}

/** Returns the value of an equality filter in a parsed query. */
export function equalsValue<
  const Field extends string,
  Query extends { readonly [Key in EqualsKey<Field>]?: unknown },
>(query: Query, field: Field): Query[`filter[${Field}][eq]`] | Query[`filter[${Field}]`] | undefined {
  return query[`filter[${field}][eq]` as const] ?? query[`filter[${field}]` as const]
}

/** Returns the values of a text filter in a parsed query. */
export function textValues<const Field extends string>(
  query: { readonly [Key in TextKey<Field>]?: string | undefined },
  field: Field,
): { equals: string | undefined; contains: string | undefined } {
  return { equals: equalsValue(query, field), contains: query[`filter[${field}][contains]` as const] }
}

const PageMetaSchema = z.object({ number: z.int(), size: z.int(), total: z.int() })

/** Totals of a list. This server sends both `meta.total` and `meta.page.total`. */
export const ListMetaSchema = z.object({ total: z.int(), page: PageMetaSchema })
export type ListMeta = z.infer<typeof ListMetaSchema>

/** Totals from other servers, which may send only one of them. */
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

/** Builds the schema of a list, which accepts either total and outputs both. */
export function listOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ data: z.array(item), meta: z.pipe(ReadListMetaSchema, ListMetaSchema) })
}

/** A list as this server sends it, and as `listOf` outputs it. */
export interface List<Item> {
  data: Item[]
  meta: ListMeta
}

/** Builds the response of one page. `total` counts all items; `page.size` is the requested size. */
export function toList<Item>(data: Item[], total: number, page: Page): List<Item> {
  return { data, meta: { total, page: { number: page.number, size: page.size, total } } }
}
