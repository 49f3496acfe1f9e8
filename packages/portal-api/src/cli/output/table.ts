import { escapeControls } from './print.ts'

/** Characters of a short id: enough for thousands of rows, and easy to type. */
const SHORT_ID = 8

/** Rows as aligned columns under a heading, or the given sentence when there are none. Ids are shortened. */
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

/** How many characters tell all the ids apart. */
function uniqueLength(ids: readonly string[]): number {
  const different = new Set(ids).size
  for (let length = SHORT_ID; ; length += 1) {
    const short = new Set(ids.map((id) => id.slice(0, length)))
    // Not the hyphen that follows the first eight digits.
    if (short.size === different && ![...short].some((id) => id.endsWith('-'))) return length
  }
}
