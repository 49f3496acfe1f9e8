import { expect, it } from 'vitest'
import { acceptedCodings } from './content-coding.ts'

it.each([
  [undefined, ['identity']],
  ['', ['identity']],
  ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
  ['gzip', ['gzip', 'identity']],
  ['GZip', ['gzip', 'identity']],
  ['x-gzip', ['gzip', 'identity']],
  ['br;q=0.5, gzip', ['gzip', 'br', 'identity']],
  ['br; q=0.001, gzip ; q=0.002', ['gzip', 'br', 'identity']],
  ['gzip;q=0', ['identity']],
  ['gzip;q=0.0', ['identity']],
  ['*', ['br', 'gzip', 'identity']],
  ['*;q=0.5, br;q=0', ['gzip', 'identity']],
  ['identity, gzip;q=0.5', ['identity', 'gzip']],
  ['identity;q=0, gzip;q=0.1', ['gzip']],
  ['*;q=0, gzip', ['gzip']],
  ['*;q=0', []],
  ['identity;q=0', []],
  ['deflate, zstd', ['identity']],
  ['gzip;q=much', ['gzip', 'identity']],
  ['gzip;q=2', ['gzip', 'identity']],
  [';;q=,,', ['identity']],
])('parses Accept-Encoding: %s as %j', (header, codings) => {
  expect(acceptedCodings(header)).toEqual(codings)
})

it('returns only offered codings and identity', () => {
  expect(acceptedCodings('br, gzip', ['gzip'])).toEqual(['gzip', 'identity'])
  expect(acceptedCodings('br, identity;q=0', ['gzip'])).toEqual([])
})
