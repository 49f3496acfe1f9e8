import { expect, it } from 'vitest'
import { aVersion, id } from '../../../testing/fixtures.ts'
import { resolveVersion } from './resolve-version.ts'

const versions = [
  aVersion({ id: id(1), name: 'v1' }),
  aVersion({ id: id(2), name: 'V2 beta' }),
  aVersion({ id: id(3), name: 'v3' }),
]

it.each([
  ['an id', id(1), id(1)],
  ['a name', 'v1', id(1)],
  ['a name in other letters', 'v2 BETA', id(2)],
  ['a name that was encoded twice', 'v2%20beta', id(2)],
  ['nothing', undefined, id(3)],
  ['something unknown', 'v9', id(3)],
  ['broken encoding', '%', id(3)],
])('finds the version of %s', (_what, named, expected) => {
  expect(resolveVersion(versions, named)?.id).toBe(expected)
})

it('finds nothing where there are no versions', () => {
  expect(resolveVersion([], 'v1')).toBeUndefined()
})
