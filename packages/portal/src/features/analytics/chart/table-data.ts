import type { TimeSeries } from './series.ts'

/** The numbers of a chart as rows: shown as a table, and saved as CSV. */
export interface TableData {
  columns: readonly string[]
  rows: readonly TableRow[]
}
interface TableRow {
  /** What the row is about: a point in time (ISO 8601) or a status code. */
  head: string
  values: readonly (number | null)[]
}

/** A row per bucket, a column per line. */
export function timeTable({ times, series }: TimeSeries, timeHeader: string): TableData {
  return {
    columns: [timeHeader, ...series.map(({ name }) => name)],
    rows: times.map((time, index) => ({
      head: new Date(time).toISOString(),
      values: series.map(({ values }) => values[index] ?? null),
    })),
  }
}

/** A row per status code. */
export function codeTable(
  counts: readonly { code: string; count: number }[],
  columns: readonly [string, string],
): TableData {
  return { columns, rows: counts.map(({ code, count }) => ({ head: code, values: [count] })) }
}

/** RFC 4180, with a byte order mark, without which spreadsheets take UTF-8 for something else. */
export function toCsv({ columns, rows }: TableData): string {
  const lines = [columns, ...rows.map(({ head, values }) => [head, ...values])]
  return `\u{FEFF}${lines.map((line) => line.map(toCell).join(',')).join('\r\n')}\r\n`
}

/** What begins like a formula is kept from being one: product names are other people's words. */
function toCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value ?? '') ? `'${value}` : (value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
