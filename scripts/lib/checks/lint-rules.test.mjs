import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { makeFixture } from '../../testing/fixture.mjs'
import { runCommand } from '../processes/run-command.mjs'
import { ROOT } from '../workspace/workspace.mjs'

const contract = 'packages/contract/src'
const elements = 'packages/auth-elements/src'
const portal = 'packages/portal/src'
const api = 'packages/portal-api/src'

/** @type {readonly [rule: string, file: string, code: string][]} */
const FORBIDDEN = [
  [
    'no-restricted-imports',
    `${contract}/full.ts`,
    "import * as z from 'zod'\nexport const text = z.string()\n",
  ],
  [
    'no-restricted-imports',
    `${elements}/full.ts`,
    "import { z } from 'zod/v4'\nexport const text = z.string()\n",
  ],
  ['no-restricted-imports', `${portal}/full.ts`, "import { z } from 'zod'\nexport const text = z.string()\n"],
  ['no-restricted-imports', `${portal}/two.ts`, "export { RouterProvider } from 'react-router/dom'\n"],
  ['filename-case', `${portal}/userCard.ts`, 'export const card = 1\n'],
  ['max-lines', `${api}/long.ts`, 'export const value = [\n' + '  1,\n'.repeat(400) + ']\n'],
  ['no-console', `${portal}/chatty.ts`, "console.error('lost')\n"],
  ['no-console', `${elements}/chatty.ts`, "console.log('hello')\n"],
  ['no-explicit-any', `${api}/loose.ts`, 'export const value: any = 1\n'],
  ['ban-ts-comment', `${api}/hushed.ts`, '// @ts-ignore\nexport const value: string = 1\n'],
  ['no-non-null-assertion', `${api}/sure.ts`, 'export const first = (list: string[]) => list[0]!\n'],
  ['consistent-type-imports', `${api}/types.ts`, "import { Hono } from 'hono'\nexport type App = Hono\n"],
  ['eqeqeq', `${api}/equal.ts`, 'export const same = (a: unknown, b: unknown) => a == b\n'],
  [
    'no-disabled-tests',
    `${api}/a.test.ts`,
    "import { expect, test } from 'vitest'\ntest.skip('x', () => expect(1).toBe(1))\n",
  ],
  [
    'no-focused-tests',
    `${api}/b.test.ts`,
    "import { expect, test } from 'vitest'\ntest.only('x', () => expect(1).toBe(1))\n",
  ],
  [
    'rules-of-hooks',
    `${portal}/hook.tsx`,
    "import { useId } from 'react'\nexport function Field({ on }: { on: boolean }) {\n  if (on) useId()\n  return null\n}\n",
  ],
  ['alt-text', `${portal}/picture.tsx`, 'export const picture = <img src="a.png" />\n'],
]

/** Similar code that is allowed. @type {Record<string, string>} */
const ALLOWED = {
  [`${portal}/columns.tsx`]:
    'export function Table() {\n  const columns = [{ cell: (id: string) => <b>{id}</b> }]\n  return <ul role="list">{columns.length}</ul>\n}\n',
  [`${contract}/mini.ts`]: "import * as z from 'zod/mini'\nexport const text = z.string()\n",
  [`${api}/full.ts`]: "import { z } from 'zod'\nexport const text = z.string()\n",
  [`${elements}/warning.ts`]: "console.error('The attribute return-to is not a URL of this site.')\n",
  [`${api}/cli/list.ts`]: "console.log('ready')\n",
}

test('lint reports all forbidden constructs and no allowed ones', async () => {
  const forbidden = Object.fromEntries(FORBIDDEN.map(([, file, code]) => [file, code]))
  const folder = makeFixture({ ...forbidden, ...ALLOWED })
  copyFileSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  const { output } = await runCommand(join(ROOT, 'node_modules/.bin/oxlint'), ['--format=json'], {
    cwd: folder,
  })

  /** @type {{ diagnostics: { code: string, filename: string }[] }} */
  const { diagnostics } = JSON.parse(output)
  const found = new Set(
    diagnostics.map(({ code, filename }) => `${/\(([^)]+)\)/.exec(code)?.[1]}: ${filename}`),
  )
  const expected = FORBIDDEN.map(([rule, file]) => `${rule}: ${file}`)
  expect(expected.filter((line) => !found.has(line))).toEqual([])
  expect(diagnostics.filter(({ filename }) => filename in ALLOWED)).toEqual([])
})
