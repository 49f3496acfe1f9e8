import { expect, test } from 'vitest'

import { makeFixture } from '../../testing/fixture.mjs'
import { findRuleViolations } from './repository-rules.mjs'

const FOLDERS = { 'e2e/a.ts': '', 'perf/a.ts': '', 'scripts/a.mjs': '', 'docs/a.md': '', 'examples/a.md': '' }

/** @param {Record<string, string>} files */
const violationsOf = (files) =>
  findRuleViolations(makeFixture({ ...FOLDERS, 'packages/a/package.json': '', ...files }))

test('reports nothing for a valid tree', () => {
  const files = {
    'packages/a/src/index.ts': "export { form } from './login.machine.ts'\n",
    'packages/a/src/login.machine.ts': 'export const form = 1\n',
    'packages/a/src/library.ts': "export { _default as withDefault } from 'zod/mini'\n",
    'packages/a/README.md': 'x\n'.repeat(900),
    'packages/a/dist/Bundle.js': 'x\n'.repeat(900),
    'examples/content/products/Big_Name.yaml': 'x\n'.repeat(900),
  }
  expect(violationsOf(files)).toEqual([])
})

test.each([
  ['a file not in kebab-case', 'packages/a/src/UserCard.css', '', /kebab-case/],
  ['a document not in kebab-case', 'docs/how_to.md', '', /kebab-case/],
  ['a folder not in kebab-case', 'packages/a/src/userCard/view.ts', '', /userCard: use kebab-case/],
  ['a long style sheet', 'packages/a/src/page.css', '\n'.repeat(400) + 'a {}\n', /401 lines/],
  ['a barrel of everything', 'packages/a/src/ui/index.ts', "export * from './field.ts'\n", /re-exports/],
  [
    'a barrel of names',
    'packages/a/src/ui/all.ts',
    "export {\n  a,\n  b as c,\n} from './field.ts'\n",
    /re-exports/,
  ],
  ['a barrel of a package', 'packages/a/src/b.ts', "export * from '@stagedoor/contract/x'\n", /re-exports/],
  ['a barrel of types', 'packages/a/src/types.ts', "export type { A } from './a.ts'\n", /re-exports/],
  [
    'a disabled lint rule',
    'packages/a/src/b.ts',
    '// oxlint-disable-next-line no-console\n',
    /disables a rule/,
  ],
  ['a disabled format rule', 'e2e/b.ts', '// biome-ignore format: no\n', /disables a rule/],
  ['a suppressed type error', 'packages/a/src/c.ts', '// @ts-expect-error\n', /disables a rule/],
])('reports %s', (_name, path, content, message) => {
  const violations = violationsOf({ [path]: content })
  expect(violations).toHaveLength(1)
  expect(violations[0]).toMatch(message)
})

const RECORD = '# 0001: Use a\n\n## Context\n\n## Decision\n\n## Consequences\n\n## Alternatives\n'
/** @type {Record<string, string>} */
const VALID_RECORD = {
  'docs/decisions/README.md': '| [0001](0001-use-a.md) | … |\n',
  'docs/decisions/0001-use-a.md': RECORD,
}

test('reports nothing for a valid decision record', () => {
  expect(violationsOf({ ...VALID_RECORD, 'docs/decisions/template.md': '' })).toEqual([])
})

test.each([
  [
    'a missing heading',
    { '0001-use-a.md': RECORD.replace('## Alternatives\n', '') },
    [/0001-use-a.md: the headings/],
  ],
  [
    'a title without the number',
    { '0001-use-a.md': RECORD.replace('0001: ', '') },
    [/0001-use-a.md: the title/],
  ],
  ['a record that is not in the index', { 'README.md': '' }, [/0001-use-a.md: add it to/]],
  ['a missing index', { 'README.md': undefined }, [/0001-use-a.md: add it to/]],
  [
    'two records with one number',
    { '0001-use-b.md': RECORD, 'README.md': '[a](0001-use-a.md) [b](0001-use-b.md)' },
    [/0001-use-a.md: another record/, /0001-use-b.md: another record/],
  ],
])('reports %s', (_name, changes, messages) => {
  const files = { ...VALID_RECORD }
  for (const [name, content] of Object.entries(changes)) {
    const path = `docs/decisions/${name}`
    if (content === undefined) delete files[path]
    else files[path] = content
  }
  const violations = violationsOf(files)
  expect(violations).toHaveLength(messages.length)
  messages.forEach((message, index) => expect(violations[index]).toMatch(message))
})
