import { Column, getTableName, is } from 'drizzle-orm'

type Decode = (value: unknown) => unknown
type Row = Record<string, unknown>

interface Decoder {
  mapFromDriverValue: Decode
}

/** One selected value: where it goes in the row (`['name']` or `['application', 'name']`), and what it was selected as. */
export interface SelectedField {
  path: string[]
  field: unknown
}

/** Tables of the question by name: false where an outer join may find no row. */
export type NotNullable = Readonly<Record<string, boolean>> | undefined

/** What stands under one key of a row: a value, or an object of values. */
interface Part {
  key: string
  /** Null when the first value is null: the outer join found nothing. */
  isNullable: boolean
  values: { key: string; index: number; decode: Decode | undefined }[]
  isObject: boolean
}

/**
 * Makes rows as drizzle does, but finds out once for a question, and not for every value of every row, what each value
 * is and where it goes. That took longer than all else that a list needs.
 */
export function createRowMapper(fields: readonly SelectedField[], notNullable: NotNullable) {
  const parts = partsOf(fields, notNullable)
  return (rows: unknown[][]): Row[] =>
    rows.map((row) => {
      const result: Row = {}
      for (const part of parts) result[part.key] = valueOf(part, row)
      return result
    })
}

function valueOf({ isObject, isNullable, values }: Part, row: unknown[]): unknown {
  const [first] = values
  if (!isObject) return first && decoded(first, row)
  if (isNullable && first && row[first.index] === null) return null
  const object: Row = {}
  for (const value of values) object[value.key] = decoded(value, row)
  return object
}

function decoded({ index, decode }: Part['values'][number], row: unknown[]): unknown {
  const value = row[index]
  return value === null || decode === undefined ? value : decode(value)
}

function partsOf(fields: readonly SelectedField[], notNullable: NotNullable): Part[] {
  const parts = new Map<string, Part>()
  for (const [index, { path, field }] of fields.entries()) {
    const [key = '', inner] = path
    const part = parts.get(key) ?? {
      key,
      isNullable: is(field, Column) && notNullable?.[getTableName(field.table)] === false,
      values: [],
      isObject: inner !== undefined,
    }
    part.values.push({ key: inner ?? key, index, decode: decoderOf(field) })
    parts.set(key, part)
  }
  return [...parts.values()]
}

/** Columns and SQL decode in ways of their own; most take the driver's value as it is. */
function decoderOf(field: unknown): Decode | undefined {
  if (is(field, Column)) {
    const isPlain = field.mapFromDriverValue === Column.prototype.mapFromDriverValue
    return isPlain ? undefined : (value) => field.mapFromDriverValue(value)
  }
  const { decoder, sql } = field as { decoder?: Decoder; sql?: { decoder: Decoder } }
  const chosen = decoder ?? sql?.decoder
  return chosen && ((value) => chosen.mapFromDriverValue(value))
}
