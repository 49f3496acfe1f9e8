import { posix } from 'node:path'
import { expect, it } from 'vitest'
import { en } from './en.ts'
import { enAuth } from './en-auth.ts'
import { enCatalog } from './en-catalog.ts'
import { enDocs } from './en-docs.ts'
import { enPages } from './en-pages.ts'
import { enSearch } from './en-search.ts'
import { enSpec } from './en-spec.ts'

const ROUTES = 'app/routes.tsx'

/** All modules of the portal by their path from `src/`. */
const SOURCES = new Map(
  Object.entries(
    import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ).map(([path, source]) => [posix.join('i18n', path), source]),
)

/** The parts that a loader of `load-language.ts` adds to those of every page. */
const LOADED: Readonly<Record<string, object>> = {
  loadSpecMessages: enSpec,
  loadDocsMessages: enDocs,
  loadPageMessages: { ...enPages, ...enSpec },
  loadAuthMessages: enAuth,
  loadCatalogMessages: enCatalog,
  withPageMessages: { ...enPages, ...enSpec },
  withSearchMessages: enSearch,
}

const PARTS = Object.keys(Object.assign({}, en, ...Object.values(LOADED)))

/** Code that reads a part only if it is loaded. */
const OPTIONAL_READS: ReadonlySet<string> = new Set(['lib/http/describe-problem.ts'])

/** The lazy modules of `routes.tsx` with the loaders of their messages. */
function* pages(): Generator<{ file: string; loaders: string[] }> {
  const lazyPages = /(\w+)\((?:\s*'[\w-]+',\s*[\w.]+,)?\s*\(\) => import\('\.\/([\w/-]+\.tsx)'\)([^)]*)\)/g
  for (const [, kind, file, rest = ''] of (SOURCES.get(ROUTES) ?? '').matchAll(lazyPages)) {
    const named = rest.match(/load\w+/g) ?? []
    const loaders = kind === 'authPage' ? ['loadPageMessages', 'loadAuthMessages'] : named
    yield { file: `app/${file}`, loaders: loaders.length > 0 ? loaders : ['loadPageMessages'] }
  }
}

/** The code that is loaded on demand, together with its messages. */
function* dialogs(): Generator<{ file: string; loaders: string[] }> {
  for (const [path, source] of SOURCES) {
    for (const [, loader = '', specifier = ''] of source.matchAll(
      /(with\w+Messages)\(import\('([^']+)'\)/g,
    )) {
      yield { file: posix.join(posix.dirname(path), specifier), loaders: [loader] }
    }
  }
}

/** Static imports except of types, and dynamic imports that do not load messages. */
const IMPORTS = /(?:^(?:import|export) (?!type )[^'()]*|(?<!with\w+Messages\()\bimport\()'(\.[^']+)'/gm

/** The modules that a module imports, also indirectly. */
function reachable(start: string): Set<string> {
  const found = new Set([start])
  for (const path of found) {
    // These load their messages, see `pages`.
    const isPage = (specifier: string) => path === ROUTES && specifier.startsWith('./routes/')
    for (const [imports, specifier = ''] of (SOURCES.get(path) ?? '').matchAll(IMPORTS)) {
      const imported = posix.join(posix.dirname(path), specifier)
      if (SOURCES.has(imported) && !(imports.startsWith('import(') && isPage(specifier))) found.add(imported)
    }
  }
  return found
}

/** The parts of the messages that a module reads. */
function readParts(source: string): string[] {
  const destructured = [...source.matchAll(/\{([^{}]*)\}(?: = useMessages\(\)(?!\.)|: Messages\b(?!\[))/g)]
  const variables = [...source.matchAll(/(\w+)(?: = useMessages\(\)(?!\.)|: Messages\b(?!\[))/g)]
  const names = ['useMessages\\(\\)', ...variables.map(([, name]) => name)].join('|')
  return [
    ...destructured.flatMap(([, list = '']) => list.split(',').map((entry) => entry.split(':')[0]?.trim())),
    ...[...source.matchAll(new RegExp(`(?<![\\w.])(?:${names})\\.(\\w+)`, 'g'))].map(([, part]) => part),
  ].filter((part) => part !== undefined && PARTS.includes(part)) as string[]
}

/** The reads of messages that are not loaded when `file` is rendered. */
function missingReads(file: string, loaders: readonly string[]): string[] {
  const loaded = Object.keys(Object.assign({}, en, ...loaders.map((loader) => LOADED[loader])))
  return [...reachable(file)]
    .filter((path) => !OPTIONAL_READS.has(path))
    .flatMap((path) => readParts(SOURCES.get(path) ?? '').map((part) => ({ path, part })))
    .filter(({ part }) => !loaded.includes(part))
    .map(({ path, part }) => `${path} reads ${part}`)
}

const ENTRIES = [
  { file: 'app/main.tsx', loaders: [] },
  // The description of every page, which the server renders.
  { file: 'server/describe-page.ts', loaders: [] },
  ...pages(),
  ...dialogs(),
]

it.each(ENTRIES)('$file reads only messages that are loaded with it', ({ file, loaders }) => {
  expect(SOURCES.has(file)).toBe(true)
  expect([...new Set(missingReads(file, loaders))]).toEqual([])
})

it('finds the pages, their modules and their messages', () => {
  expect(ENTRIES.length).toBeGreaterThan(20)
  expect([...reachable('app/routes/docs-page.tsx')]).toContain('i18n/messages.ts')
  expect(readParts('const { auth, pages: texts } = useMessages()')).toEqual(['auth', 'pages'])
  expect(readParts('const texts = useMessages()\ntexts.spec.title')).toEqual(['spec'])
  expect(readParts('useMessages().help')).toEqual(['help'])
  expect(readParts('function f(a: string, { access }: Messages)')).toEqual(['access'])
})
