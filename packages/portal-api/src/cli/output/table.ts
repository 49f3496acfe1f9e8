import { escapeControls } from './print.ts'

/** Minimum length of a shortened id: short to type, and unique in most lists. */
const SHORT_ID = 8

/** Formats rows as aligned columns with a heading. Returns `empty` when there are no rows. Ids are shortened. */
export function formatTable<Row extends object>(
  rows: readonly Row[],
  columns: readonly (keyof Row & string)[],
  empty: string,
): string {
  if (rows.length === 0) return empty
  const idLength = uniqueLength(rows.map((row) => ('id' in row ? String(row.id) : '')))
  const lines = [
    columns.map((column) => column.toUpperCase()),
    ...rows.map((row) =>
      columns.map((column) => {
        const cell = escapeControls(String(row[column] ?? ''))
        return column === 'id' ? cell.slice(0, idLength) : cell
      }),
    ),
  ]
  const widths = columns.map((_column, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Returns the shortest length at which all ids differ. */
function uniqueLength(ids: readonly string[]): number {
  const different = new Set(ids).size
  for (let length = SHORT_ID; ; length += 1) {
    const short = new Set(ids.map((id) => id.slice(0, length)))
    // A shortened id must not end with the hyphen after its first eight digits.
    if (short.size === different && ![...short].some((id) => id.endsWith('-'))) return length
  }
}
