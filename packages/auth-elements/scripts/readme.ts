import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const README = readFileSync(resolve(import.meta.dirname, '../README.md'), 'utf8')

/** Returns the text below a heading, up to the next one of the same or a higher level. */
export function section(heading: string): string {
  const [, after = ''] = README.split(new RegExp(`^#{2,3} ${heading}\n`, 'm'))
  return after.split(/^#{2,3} /m)[0] ?? ''
}

/** Returns the rows of the table with the given first column: each name and the rest of its row. */
export function table(text: string, column: string): { name: string; rest: string }[] {
  const [, after = ''] = text.split(`| ${column} |`)
  const [rows = ''] = after.split('\n\n')
  return [...rows.matchAll(/^\| `([^`]+)` \|(.*)$/gm)].map(([, name = '', rest = '']) => ({ name, rest }))
}
