import { MAXIMUM_OPERATION_LENGTH } from '@stagedoor/contract/portal/page-rendering'
import { expect, test } from 'vitest'
import { operationOfFragment, operationOfQuery, operationQuery } from './operation-query.ts'

test.each([
  ['orders/getOrder', '?operation=orders/getOrder'],
  ['repos/repos/get', '?operation=repos/repos/get'],
  ['a:b@c/x,y$', '?operation=a:b@c/x,y$'],
  ['a b/{x}&y=1', '?operation=a%20b/%7Bx%7D%26y%3D1'],
  ['100%/a+b#c', '?operation=100%25/a%2Bb%23c'],
  ['\uD800/été', '?operation=%EF%BF%BD/%C3%A9t%C3%A9'],
])('writes the name %s as %s', (name, query) => {
  expect(operationQuery(name)).toBe(query)
  expect(operationOfQuery(query)).toBe(name.replace('\uD800', '\uFFFD'))
})

test('replaces only the operation in a query', () => {
  expect(operationQuery('b/c', '?print&operation=a/b&from=x%2Fy')).toBe('?print&from=x%2Fy&operation=b/c')
  expect(operationQuery(undefined, '?operation=a/b&from=mail')).toBe('?from=mail')
  expect(operationQuery(undefined, '?operation=a/b')).toBe('')
  expect(operationQuery('b/c', '?operation=')).toBe('?operation=b/c')
})

test.each(['', '?', '?operation=', '?operations=a/b'])('finds no operation in the query %j', (search) => {
  expect(operationOfQuery(search)).toBeUndefined()
})

test('reads no operation whose name is longer than the server accepts', () => {
  const longest = 'a'.repeat(MAXIMUM_OPERATION_LENGTH)
  expect(operationOfQuery(`?operation=${longest}`)).toBe(longest)
  expect(operationOfQuery(`?operation=${longest}a`)).toBeUndefined()
})

test.each(['%00', 'orders/getOrder%00', 'a%00b'])('reads no operation with NUL: %s', (name) => {
  expect(operationOfQuery(`?operation=${name}`)).toBeUndefined()
})

test.each([
  ['%ED%A0%80', '\uFFFD\uFFFD\uFFFD'],
  ['a&operation=b', 'a'],
  ['%01%7F%C2%85', '\u0001\u007F\u0085'],
  ['%zz', '%zz'],
])('reads the unusual operation %s', (query, name) => {
  expect(operationOfQuery(`?operation=${query}`)).toBe(name)
})

test.each([
  ['#/orders/getOrder', 'orders/getOrder'],
  ['#/Event%20list/list', 'Event list/list'],
  ['#/repos/repos%2Fget', 'repos/repos/get'],
  ['#/a/100%', 'a/100%'],
  ['#/%E0%A4%A', '%E0%A4%A'],
  ['', undefined],
  ['#', undefined],
  ['#/', undefined],
  ['#rate-limits', undefined],
])('reads the operation of the fragment %j as %j', (hash, name) => {
  expect(operationOfFragment(hash)).toBe(name)
})
