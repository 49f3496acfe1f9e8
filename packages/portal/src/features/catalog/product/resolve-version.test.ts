import { expect, it } from 'vitest'
import { aVersion, id } from '../../../testing/fixtures.ts'
import { resolveVersion } from './resolve-version.ts'

const versions = [
  aVersion({ id: id(1), name: 'v1' }),
  aVersion({ id: id(2), name: 'V2 beta' }),
  aVersion({ id: id(3), name: 'v3' }),
]

it.each([
  ['the version with an ID', id(1), id(1)],
  ['the version with a name', 'v1', id(1)],
  ['the version with a name in different case', 'v2 BETA', id(2)],
  ['the version with a name that was encoded twice', 'v2%20beta', id(2)],
  ['the newest version without a requested version', undefined, id(3)],
  ['the newest version for an unknown name', 'v9', id(3)],
  ['the newest version for an invalid encoding', '%', id(3)],
])('returns %s', (_title, requested, expected) => {
  expect(resolveVersion(versions, requested)?.id).toBe(expected)
})

it('returns undefined without versions', () => {
  expect(resolveVersion([], 'v1')).toBeUndefined()
})
