import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const read = (/** @type {string} */ path) => readFileSync(join(ROOT, path), 'utf8')

const GENERATED = new Set(['node_modules', 'dist', '.git', '.cache', '.data', 'test-results'])

/**
 * Lists all files and folders of the repository, relative to the root.
 *
 * @returns {string[]}
 */
function listPaths(folder = '') {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (GENERATED.has(entry.name) || path === 'screenshots') return []
    return entry.isDirectory() ? [path, ...listPaths(path)] : [path]
  })
}

const PATHS = listPaths()
const DOCUMENTS = PATHS.filter((path) =>
  /^(?:[A-Z]+\.md|(?:docs|packages|perf|examples\/[\w-]+)\/(?!.*(?:fixtures|content)\/).*\.md)$/.test(path),
)

/** @param {string} text */
function withoutCode(text) {
  return text.replaceAll(/^(```+)[^\n]*\n[\s\S]*?^\1/gm, '')
}

/** Returns GitHub's anchors of headings: lower case, without punctuation, a hyphen for each space. */
function anchorsOf(/** @type {string} */ path) {
  const headings = withoutCode(read(path)).matchAll(/^#{1,6} (.+)$/gm)
  return [...headings].map(([, text = '']) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
      .replaceAll(' ', '-'),
  )
}

it('finds the Markdown documents', () => {
  expect(DOCUMENTS).toContain('README.md')
  expect(DOCUMENTS.length).toBeGreaterThan(60)
})

it.each(DOCUMENTS)('%s has no broken links', (path) => {
  const text = withoutCode(read(path)).replaceAll(/`[^`\n]+`/g, '')
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  const broken = links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false
    const [file = '', anchor] = decodeURI(link).split('#')
    const target = file === '' ? path : join(dirname(path), file)
    if (!existsSync(join(ROOT, target))) return true
    return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor)
  })
  expect(broken).toEqual([])
})

/** Expands `a/{b,c}/` to `a/b/` and `a/c/`. */
function alternatives(/** @type {string} */ path) {
  const [whole, choices = ''] = /\{([^}]*)\}/.exec(path) ?? []
  return whole ? choices.split(',').map((choice) => path.replace(whole, choice)) : [path]
}

it.each(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'])('%s only names paths that exist', (path) => {
  const named = [
    ...withoutCode(read(path)).matchAll(/`((?:packages|docs|examples|e2e|perf|scripts)\/[^`\s]+)`/g),
  ]
  const missing = named
    .flatMap(([, name = '']) => alternatives(name))
    .filter((name) => {
      // Angle brackets are placeholders.
      const pattern = name
        .replace(/\/$/, '')
        .replaceAll('.', '\\.')
        .replaceAll(/<[^>]+>|\*+/g, (placeholder) => (placeholder === '**' ? '.*' : '[^/]*'))
      return !PATHS.some((path) => new RegExp(`^${pattern}$`).test(path))
    })
  expect(missing).toEqual([])
})

const DESCRIPTIONS = DOCUMENTS.filter((path) => /^docs\/(?:security\.md|(?:reference|flows)\/)/.test(path))

/** Lists the source files and folders that a description names, such as `portal/lib/theme/theme.ts` and `config/`. */
function namedSources(/** @type {string} */ path) {
  const names = [...read(path).matchAll(/`((?:[\w.-]+\/)*(?:[\w.-]+\.tsx?|[\w.-]+\/))`/g)]
  return names.map(([, name = '']) => name.replace(/\/$/, ''))
}

it.each(DESCRIPTIONS)('%s only names source files that exist', (path) => {
  const missing = namedSources(path).filter((name) => {
    const file = name.replace(/^(contract|portal)(?=\/)/, 'packages/$1/src')
    return !PATHS.some((existing) => `/${existing}`.endsWith(`/${file}`))
  })
  expect(missing).toEqual([])
})

it('finds the source files that docs/security.md names', () => {
  expect(namedSources('docs/security.md').length).toBeGreaterThan(50)
})

it.each(['README.md', 'CONTRIBUTING.md', 'docs/deploy/README.md'])(
  '%s only names npm scripts that exist',
  (path) => {
    const manifests = ['.', 'packages/auth-elements', 'packages/portal-api'].map((folder) =>
      JSON.parse(read(`${folder}/package.json`)),
    )
    const scripts = new Set(manifests.flatMap((manifest) => Object.keys(manifest.scripts ?? {})))
    const named = [...read(path).matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !scripts.has(name))).toEqual([])
  },
)

it('docs/deploy/README.md has the same build steps as the Dockerfile', () => {
  const steps = (/** @type {string} */ text) =>
    [...text.matchAll(/npx --yes (pnpm@\S+ .*?)(?: \S*\/packages\/portal-api)?(?: \\)?$/gm)].map(
      ([, step]) => step,
    )
  expect(steps(read('docs/deploy/README.md'))).toEqual(steps(read('Dockerfile')))
  expect(steps(read('Dockerfile'))).toHaveLength(3)
})

it('.dockerignore excludes the files that .gitignore excludes', () => {
  const lines = (/** @type {string} */ path) =>
    read(path)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.replaceAll(/^(?:\*\*\/)?\/?|\/$/g, ''))
  expect(lines('.dockerignore')).toEqual(expect.arrayContaining(lines('.gitignore')))
})
