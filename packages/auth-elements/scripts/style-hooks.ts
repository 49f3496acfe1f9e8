import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Reads from the sources what a host can style: parts and variables. */

const SOURCES = resolve(import.meta.dirname, '../src')

/** Parts whose names the sources complete at run time. */
const VARIANTS: Record<string, string[]> = {
  'button-${variant}': ['button-primary', 'button-secondary'],
  'loader-${userEntity}': ['loader-user', 'loader-developer'],
}

/** Returns every part that an element can show: those of its view and of all components of the view. */
export function partsOf(tag: string): string[] {
  const name = tag.replace(/^auth-/, '')
  const files = new Set<string>()
  collect(resolve(SOURCES, `elements/${name}/${name}.view.tsx`), files)
  const parts = [...files].flatMap((file) => partsIn(readFileSync(file, 'utf8')))
  return [...new Set(parts)].toSorted()
}

/** Collects a file and every component that it imports, directly or indirectly. */
function collect(file: string, files: Set<string>): void {
  if (files.has(file)) return
  files.add(file)
  const imports = readFileSync(file, 'utf8').matchAll(/ from '(\.[^']+\.tsx)'/g)
  for (const [, path = ''] of imports) collect(resolve(dirname(file), path), files)
}

/** Returns the parts in a source: of `part="a b"`, and of every string in `part={…}`. */
function partsIn(source: string): string[] {
  const attributes = [...source.matchAll(/\bpart=(?:"([^"]*)"|\{(.*)\}>?$)/gm)]
  const messages = attributes.flatMap(([, plain, expression = '']) =>
    plain === undefined
      ? [...expression.matchAll(/['`]([a-z][^'`]*)['`]/g)].map(([, text = '']) => text)
      : [plain],
  )
  return messages.flatMap((text) => text.split(' ')).flatMap((part) => VARIANTS[part] ?? [part])
}

/** Returns the variables of the style sheet that a host can set. */
export function variables(): string[] {
  const styles = readFileSync(resolve(SOURCES, 'ui/auth-elements.css'), 'utf8')
  const names = Array.from(styles.matchAll(/var\((--auth-[a-z-]+)/g), ([, name = '']) => name)
  return [...new Set(names)].toSorted()
}
