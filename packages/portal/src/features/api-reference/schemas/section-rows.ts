import type { NamedSchema } from '@stagedoor/api-document/schema/schema-sections'

interface Run {
  from: string | null
  rows: NamedSchema[]
  /** Index of the first row. */
  start: number
}

/** Adjacent properties that are inherited from the same component; their group names it once. */
export function runsOf(rows: readonly NamedSchema[]): Run[] {
  const runs: Run[] = []
  for (const [index, row] of rows.entries()) {
    const last = runs.at(-1)
    if (last && last.from === row.from) last.rows.push(row)
    else runs.push({ from: row.from, rows: [row], start: index })
  }
  return runs
}

/** Text of closed lines for find in page. */
export function searchableTextOf(rows: readonly NamedSchema[]): string {
  return rows
    .map(({ name, schema }) =>
      [name || schema.name || schema.title, schema.description].filter(Boolean).join(' '),
    )
    .join('\n')
}
