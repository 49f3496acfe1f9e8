import { expect, test } from 'vitest'

import { makeFixture } from '../../testing/fixture.mjs'
import { checkTypes } from './check-types.mjs'

const STRICT = '{"compilerOptions":{"strict":true,"noEmit":true,"types":[],"lib":["ES5"]},"include":["*.ts"]}'

test('checks each folder with its own settings, and reports each error once', async () => {
  const root = makeFixture({
    'a/tsconfig.json': STRICT,
    'a/shared.ts': 'export const shared: number = ""\n',
    'b/tsconfig.json': STRICT.replace('"strict":true', '"strict":false'),
    'b/loose.ts': 'import { shared } from "../a/shared"\nexport const loose = (value) => value + shared\n',
    'c/tsconfig.json': STRICT,
    'c/strict.ts': 'export const strict = (value) => value\n',
    'd/tsconfig.json': STRICT.slice(0, -1),
    'd/fine.ts': '',
  })
  const { ok, output } = await checkTypes(root, ['a', 'b', 'c', 'd'])
  expect(ok).toBe(false)
  expect(output.split('\n').filter((line) => line !== '')).toEqual([
    expect.stringMatching(/^a\/shared\.ts\(1,14\): error TS2322: /),
    expect.stringMatching(/^c\/strict\.ts\(1,24\): error TS7006: /),
    expect.stringMatching(/^d\/tsconfig\.json\(1,\d+\): error TS1005: /),
  ])
})
