import { readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/**
 * Prevents the transpilation of `light-dark()` for old browsers: its output depends on variables that only a
 * sheet with its own `color-scheme` sets, but the forms follow the color scheme of the host.
 */
export const CSS_TARGET = 'esnext'

/**
 * `@xstate/react` imports `useSyncExternalStore` from a CommonJS package for React 17, which calls `require('react')`
 * in the browser. React itself replaces it; the rest of the package is unused, and removed as a module without
 * side effects.
 */
export const SYNC_EXTERNAL_STORE = {
  alias: { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
  treeshake: { moduleSideEffects: [{ test: /\/use-sync-external-store\//, sideEffects: false }] },
}

/** Folders of modules that are loaded on demand, and their output folders below dist/. */
const LAZY_FOLDERS = [
  // The messages of a language, `de.ts` or `pt-br.ts`; English is part of every bundle.
  { source: 'src/i18n', files: /^(?!en\.)[a-z]{2}(-[a-z]{2})?\.ts$/, output: 'locales' },
  {
    source: 'src/elements/register/human-check',
    files: /^(altcha|script-provider)\.ts$/,
    output: 'human-check',
  },
  // In the folder of the languages, so that hosts that serve them need no other folder.
  { source: 'src/errors', files: /^error-details\.ts$/, output: 'locales' },
]

/** Returns an entry per file: name below dist/ without extension → source. */
export function entriesIn(source: string, files: RegExp, output = ''): Record<string, string> {
  const names = readdirSync(new URL(source, import.meta.url)).filter((file) => files.test(file))
  const prefix = output === '' ? '' : `${output}/`
  return Object.fromEntries(names.map((file) => [prefix + file.replace('.ts', ''), `${source}/${file}`]))
}

export const lazyEntries: Record<string, string> = Object.assign(
  {},
  ...LAZY_FOLDERS.map(({ source, files, output }) => entriesIn(source, files, output)),
)

/** Returns the path of a lazily loaded module below dist/; undefined for any other import. */
export function lazyOutput(specifier: string, importer: string): string | undefined {
  const file = basename(specifier)
  const folder = LAZY_FOLDERS.find(
    ({ source, files }) => dirname(importer).endsWith(source) && files.test(file),
  )
  return folder && `./${folder.output}/${file.replace('.ts', '.js')}`
}
