import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import {
  billOfMaterials,
  buildPermissions,
  lockedPackages,
  lockfileProblems,
  manifestProblems,
} from './audit-lockfile.mjs'
import { ROOT, workspacePackages } from '../workspace/workspace.mjs'

const read = (/** @type {string} */ file) => readFileSync(join(ROOT, file), 'utf8')
const HASH = `sha512-${'A'.repeat(86)}==`

/** @param {string} entry */
const lockfileWith = (entry) =>
  `lockfileVersion: '9.0'\n\npackages:\n\n${entry}\nsnapshots:\n\n  x@1.0.0: {}\n`

describe('the dependencies of this repository', () => {
  const lockfile = read('pnpm-lock.yaml')
  const workspace = read('pnpm-workspace.yaml')

  it('are exact versions of the registry, pinned by SHA-512 hashes', () => {
    expect(lockedPackages(lockfile)).toHaveLength([...lockfile.matchAll(/^ {4}resolution:/gm)].length)
    expect(lockfileProblems(lockfile)).toEqual([])
  })

  it('have their versions only in the catalog', () => {
    const manifests = ['.', ...workspacePackages(ROOT).map(({ folder }) => folder)].map((folder) => ({
      file: join(folder, 'package.json'),
      manifest: JSON.parse(read(join(folder, 'package.json'))),
    }))
    expect(manifestProblems(workspace, manifests)).toEqual([])
  })

  it('run no code during the installation except esbuild', () => {
    expect(buildPermissions(workspace, lockedPackages(lockfile))).toEqual({
      allowed: ['esbuild'],
      problems: [],
    })
  })
})

describe('the audit', () => {
  it.each([
    ["  'a@https://codeload.example/a.tgz':\n    resolution: {tarball: https://codeload.example/a.tgz}\n"],
    ['  a@git+https://git.example/a.git#0123:\n    resolution: {type: git, commit: 0123}\n'],
    ['  a@file:../a:\n    resolution: {directory: ../a, type: directory}\n'],
    ['  a@1.0.0:\n    resolution: {integrity: sha1-AAAA}\n'],
    [`  a@1.0.0:\n    resolution: {integrity: ${HASH}, tarball: https://elsewhere.example/a.tgz}\n`],
    ['  a@1.0.0:\n    engines: {node: 20}\n'],
  ])('rejects %s', (entry) => {
    expect(lockfileProblems(lockfileWith(entry))).toEqual([expect.stringMatching(/^a@.* is not /)])
  })

  it('accepts a package with a scope and a prerelease', () => {
    const lockfile = lockfileWith(`  '@scope/a@1.0.0-rc.1':\n    resolution: {integrity: ${HASH}}\n`)
    expect(lockfileProblems(lockfile)).toEqual([])
    expect(lockedPackages(lockfile)).toEqual([
      { name: '@scope/a', version: '1.0.0-rc.1', resolution: `{integrity: ${HASH}}` },
    ])
  })

  it('rejects a lockfile of another version or without packages', () => {
    expect(lockfileProblems("lockfileVersion: '10.0'\n")).toEqual([expect.stringContaining('9.0')])
    expect(lockfileProblems("lockfileVersion: '9.0'\n")).toEqual([expect.stringContaining('no packages')])
  })

  it('rejects versions that are not exact, and build permissions for missing packages', () => {
    const workspace = 'catalog:\n  a: ^1.0.0\n  b: npm:c@2.0.0\n\nallowBuilds:\n  d: true\n  e: false\n'
    const manifest = { dependencies: { a: 'catalog:', f: '1.0.0' }, peerDependencies: { g: '>=1' } }
    expect(manifestProblems(workspace, [{ file: 'package.json', manifest }])).toEqual([
      expect.stringContaining('a has the version ^1.0.0'),
      expect.stringContaining('f is 1.0.0'),
    ])
    expect(buildPermissions(workspace, []).problems).toEqual([expect.stringContaining('names d')])
  })

  it('creates a bill of materials with hashes', () => {
    const packages = lockedPackages(
      lockfileWith(`  '@scope/a@1.0.0':\n    resolution: {integrity: ${HASH}}\n`),
    )
    const { components } = billOfMaterials(packages, { name: 'stagedoor', version: '0.1.0' })
    expect(components).toMatchObject([
      { purl: 'pkg:npm/%40scope/a@1.0.0', hashes: [{ alg: 'SHA-512', content: '0'.repeat(128) }] },
    ])
  })
})
