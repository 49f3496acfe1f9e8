import type { TimeSeries } from './series.ts'

/** The values of a chart as rows, for the table view and the CSV export. */
export interface TableData {
  columns: readonly string[]
  rows: readonly TableRow[]
}
interface TableRow {
  /** Row header: a point in time (ISO 8601) or a status code. */
  head: string
  values: readonly (number | null)[]
}

/** One row per bucket, one column per series. */
export function timeTable({ times, series }: TimeSeries, timeHeader: string): TableData {
  return {
    columns: [timeHeader, ...series.map(({ name }) => name)],
    rows: times.map((time, index) => ({
      head: new Date(time).toISOString(),
      values: series.map(({ values }) => values[index] ?? null),
    })),
  }
}

/** One row per status code. */
export function codeTable(
  counts: readonly { code: string; count: number }[],
  columns: readonly [string, string],
): TableData {
  return { columns, rows: counts.map(({ code, count }) => ({ head: code, values: [count] })) }
}

/** Formats CSV (RFC 4180) with a byte order mark, which spreadsheets need to detect UTF-8. */
export function toCsv({ columns, rows }: TableData): string {
  const lines = [columns, ...rows.map(({ head, values }) => [head, ...values])]
  return `\u{FEFF}${lines.map((line) => line.map(toCell).join(',')).join('\r\n')}\r\n`
}

/** Prefixes text that a spreadsheet would evaluate as a formula, because product names are untrusted. */
function toCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value ?? '') ? `'${value}` : (value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
