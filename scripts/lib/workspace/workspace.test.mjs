import { expect, test } from 'vitest'

import { makeFixture } from '../../testing/fixture.mjs'
import { ROOT, withDependencies, workspacePackages } from './workspace.mjs'

const FILES = {
  'pnpm-workspace.yaml':
    "packages:\n  - packages/*\n  # A comment - about packages/empty.\n  - 'examples/*'\n  - e2e\n\ncatalog:\n  - packages/none\n",
  'packages/b/package.json': JSON.stringify({
    name: 'b',
    scripts: { build: 'x' },
    dependencies: { a: 'workspace:*' },
  }),
  'packages/a/package.json': JSON.stringify({ name: 'a', dependencies: { zod: 'catalog:' } }),
  'packages/c/package.json': JSON.stringify({ name: 'c', devDependencies: { b: 'workspace:*' } }),
  'packages/empty/notes.txt': '',
  'e2e/package.json': JSON.stringify({ name: 'e2e' }),
}

test('workspacePackages returns the existing packages that pnpm-workspace.yaml lists', () => {
  const found = workspacePackages(makeFixture(FILES)).map(({ folder, name }) => `${folder} ${name}`)
  expect(found).toEqual(['packages/a a', 'packages/b b', 'packages/c c', 'e2e e2e'])
})

test('withDependencies returns direct and indirect dependencies', () => {
  const packages = workspacePackages(makeFixture(FILES))
  const names = packages.map((member) => withDependencies(packages, member).map(({ name }) => name))
  expect(names).toEqual([['a'], ['b', 'a'], ['c', 'b', 'a'], ['e2e']])
})

test('workspacePackages finds the packages of this repository', () => {
  const names = workspacePackages(ROOT).map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(
      ['contract', 'auth-elements', 'portal', 'portal-api', 'perf'].map((name) => `@stagedoor/${name}`),
    ),
  )
})
