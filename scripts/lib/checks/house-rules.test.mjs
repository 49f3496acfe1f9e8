import { expect, test } from 'vitest'

import { makeFixture } from '../../testing/fixture.mjs'
import { findHouseRuleBreaks } from './house-rules.mjs'

const FOLDERS = { 'e2e/a.ts': '', 'perf/a.ts': '', 'scripts/a.mjs': '', 'docs/a.md': '', 'examples/a.md': '' }

/** @param {Record<string, string>} files */
const breaksOf = (files) =>
  findHouseRuleBreaks(makeFixture({ ...FOLDERS, 'packages/a/package.json': '', ...files }))

test('a tree in order has no breaks', () => {
  const files = {
    'packages/a/src/index.ts': "export { form } from './login.machine.ts'\n",
    'packages/a/src/login.machine.ts': 'export const form = 1\n',
    'packages/a/src/library.ts': "export { _default as withDefault } from 'zod/mini'\n",
    'packages/a/README.md': 'x\n'.repeat(900),
    'packages/a/dist/Bundle.js': 'x\n'.repeat(900),
    'examples/content/products/Big_Name.yaml': 'x\n'.repeat(900),
  }
  expect(breaksOf(files)).toEqual([])
})

test.each([
  ['a file not in kebab-case', 'packages/a/src/UserCard.css', '', /kebab-case/],
  ['a document not in kebab-case', 'docs/how_to.md', '', /kebab-case/],
  ['a folder not in kebab-case', 'packages/a/src/userCard/view.ts', '', /userCard: names are in kebab-case/],
  ['a long style sheet', 'packages/a/src/page.css', '\n'.repeat(400) + 'a {}\n', /401 lines/],
  ['a barrel of everything', 'packages/a/src/ui/index.ts', "export * from './field.ts'\n", /passes on/],
  [
    'a barrel of names',
    'packages/a/src/ui/all.ts',
    "export {\n  a,\n  b as c,\n} from './field.ts'\n",
    /passes on/,
  ],
  ['a barrel of a package', 'packages/a/src/b.ts', "export * from '@stagedoor/contract/x'\n", /passes on/],
  ['a barrel of types', 'packages/a/src/types.ts', "export type { A } from './a.ts'\n", /passes on/],
  [
    'a lint rule switched off',
    'packages/a/src/b.ts',
    '// oxlint-disable-next-line no-console\n',
    /switches a rule off/,
  ],
  ['a format rule switched off', 'e2e/b.ts', '// biome-ignore format: no\n', /switches a rule off/],
  ['a type error silenced', 'packages/a/src/c.ts', '// @ts-expect-error\n', /switches a rule off/],
])('%s is named', (_what, path, content, message) => {
  const breaks = breaksOf({ [path]: content })
  expect(breaks).toHaveLength(1)
  expect(breaks[0]).toMatch(message)
})
