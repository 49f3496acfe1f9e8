import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const README = readFileSync(resolve(import.meta.dirname, '../README.md'), 'utf8')

/** The text below a heading, up to the next one of its level or above. */
export function section(heading: string): string {
  const [, after = ''] = README.split(new RegExp(`^#{2,3} ${heading}\n`, 'm'))
  return after.split(/^#{2,3} /m)[0] ?? ''
}

/** First cells of the table that begins with a column name: its documented names and what is said of each. */
export function table(text: string, column: string): { name: string; rest: string }[] {
  const [, after = ''] = text.split(`| ${column} |`)
  const [rows = ''] = after.split('\n\n')
  return [...rows.matchAll(/^\| `([^`]+)` \|(.*)$/gm)].map(([, name = '', rest = '']) => ({ name, rest }))
}
