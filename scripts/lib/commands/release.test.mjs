import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { changelogSection, checkRelease, run as release } from './release.mjs'
import { ROOT } from '../workspace/workspace.mjs'

const FILES = {
  'package.json': '{ "name": "root", "version": "1.2.0" }',
  'packages/a/package.json': '{ "name": "a", "version": "1.2.0" }',
  'pnpm-workspace.yaml': 'packages:\n  - packages/*\n',
  'compose.yaml': 'services:\n  portal:\n    image: stagedoor:1.2.0\n',
  'CHANGELOG.md': '# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2027-01-31\n\n### Added\n\n- a feature\n',
}

let root = ''

/** @param {readonly string[]} args */
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** @param {Record<string, string>} files */
function commit(files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  git('add', '.')
  git('commit', '--quiet', '--message', 'change')
}

/** @type {string[]} */
let printed = []

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stagedoor-release-'))
  git('init', '--quiet')
  git('config', 'user.name', 'Test')
  git('config', 'user.email', 'test@example.com')
  commit(FILES)
  printed = []
  const keep = (/** @type {unknown} */ line) => void printed.push(String(line))
  vi.spyOn(console, 'log').mockImplementation(keep)
  vi.spyOn(console, 'error').mockImplementation(keep)
})

afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = undefined
  rmSync(root, { recursive: true, force: true })
})

describe('checkRelease', () => {
  it('finds no problem when everything names the same version', async () => {
    expect(await checkRelease(root)).toEqual({ version: '1.2.0', problems: [] })
  })

  it('reports uncommitted changes', async () => {
    writeFileSync(join(root, 'new.txt'), '')
    expect((await checkRelease(root)).problems).toEqual([expect.stringContaining('new.txt')])
  })

  it('reports a package and an image tag with another version', async () => {
    commit({
      'packages/a/package.json': '{ "name": "a", "version": "1.1.0" }',
      'compose.yaml': 'services:\n  portal:\n    image: stagedoor:1.1.0\n',
    })
    expect((await checkRelease(root)).problems).toEqual([
      'packages/a/package.json has version 1.1.0; package.json has 1.2.0',
      'compose.yaml must name the image stagedoor:1.2.0',
    ])
  })

  it('reports a missing section of the changelog', async () => {
    commit({ 'CHANGELOG.md': '# Changelog\n\n## [1.1.0] - 2026-01-31\n\n- a feature\n' })
    expect((await checkRelease(root)).problems).toEqual([expect.stringContaining('[1.2.0]')])
  })

  it('reports entries that belong to no version', async () => {
    commit({
      'CHANGELOG.md': FILES['CHANGELOG.md'].replace('[Unreleased]', '[Unreleased]\n\n- another feature'),
    })
    expect((await checkRelease(root)).problems).toEqual([expect.stringContaining('[Unreleased]')])
  })

  it('reports a tag that exists', async () => {
    git('tag', 'v1.2.0')
    expect((await checkRelease(root)).problems).toEqual([expect.stringContaining('exists already')])
  })
})

describe('release', () => {
  it('creates no tag and runs no tests with --dry-run', async () => {
    const tests = vi.fn(async () => true)
    await release(['--dry-run'], root, tests)
    expect(printed).toEqual(['v1.2.0 can be released. No tag was created (--dry-run).'])
    expect(tests).not.toHaveBeenCalled()
    expect(git('tag')).toBe('')
  })

  it('creates an annotated tag with the section of the changelog when the tests pass', async () => {
    await release([], root, async () => true)
    expect(git('tag', '--list', '-n9')).toMatch(/v1\.2\.0 +Stagedoor 1\.2\.0\n\s+### Added\n\s+- a feature/)
    expect(git('cat-file', '-t', 'v1.2.0').trim()).toBe('tag')
    expect(printed.at(-1)).toContain('git push origin v1.2.0')
  })

  it.each([
    ['the tests fail', async () => false],
    ['the tests change a file', async () => (writeFileSync(join(root, 'left-behind.txt'), ''), true)],
  ])('creates no tag when %s', async (_, tests) => {
    await release([], root, tests)
    expect(process.exitCode).toBe(1)
    expect(git('tag')).toBe('')
  })

  it('creates the tag without tests with --skip-tests', async () => {
    const tests = vi.fn(async () => false)
    await release(['--skip-tests'], root, tests)
    expect(tests).not.toHaveBeenCalled()
    expect(git('tag').trim()).toBe('v1.2.0')
  })

  it('prints its usage for an unknown option', async () => {
    await release(['--force'], root)
    expect(printed[0]).toContain('npm run release')
    expect(process.exitCode).toBe(1)
  })
})

describe('changelogSection', () => {
  it('returns the text up to the next version or the links', () => {
    const text =
      '## [2.0.0] - 2027-02-01\n\n- b\n\n## [1.0.0] - 2027-01-01\n\n- a\n\n[2.0.0]: https://example.com\n'
    expect(changelogSection(text, '2.0.0')).toBe('- b')
    expect(changelogSection(text, '1.0.0')).toBe('- a')
  })

  it.each([
    '## [1.0.0]\n\n- a\n',
    '## [1.0.0] - soon\n\n- a\n',
    '## [1.0.0] - 2027-01-01\n\n## [0.9.0] - 2026-01-01\n',
  ])('returns undefined without a date or without entries', (text) =>
    expect(changelogSection(text, '1.0.0')).toBeUndefined(),
  )

  it('finds the section of the version of this repository', () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    expect(changelogSection(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'), version)).toBeTruthy()
  })
})
