import { expect, it } from 'vitest'
import { checkDatabaseTls } from './check-production.ts'

const stateOf = (url?: string) => checkDatabaseTls({ DATABASE_URL: url }).map(({ state }) => state)

it.each(['', '?sslmode=require', '?sslmode=prefer', '?sslmode=disable', '?ssl=true'])(
  'warns about a database on another machine with "%s"',
  (query) => {
    expect(stateOf(`postgres://ada:secret@db.example:5432/portal${query}`)).toEqual(['warning'])
  },
)

it('names the host but not the password', () => {
  const [{ detail } = { detail: '' }] = checkDatabaseTls({
    DATABASE_URL: 'postgres://ada:secret@10.0.0.7/portal',
  })
  expect(detail).toContain('10.0.0.7')
  expect(detail).not.toContain('secret')
})

it.each([
  undefined,
  'postgres://ada@db.example/portal?sslmode=verify-full',
  'postgres://ada@db.example/portal?sslmode=verify-ca',
  'postgres://ada@db.example/portal?ssl=verify-full',
  'postgres://ada@localhost:5432/portal',
  'postgres://ada@127.0.0.1:6432/portal',
  'postgres://ada@[::1]/portal',
  'postgres://%2Fvar%2Frun%2Fpostgresql/portal',
])('does not warn about %s', (url) => {
  expect(stateOf(url)).toEqual([])
})
