/** Characters with which spreadsheets begin a formula, also in full width and after white space. */
const FORMULA = /^\s*[=+\-@|\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u

/**
 * Formats one record of a CSV file (RFC 4180). All cells are quoted. A cell that a spreadsheet would execute as a formula
 * begins with an apostrophe.
 */
export function csvRecord(cells: readonly string[]): string {
  return cells.map((cell) => `"${(FORMULA.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(',')
}
