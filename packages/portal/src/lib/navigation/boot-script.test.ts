import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operationOfFragment, operationQuery } from '@stagedoor/api-document/outline/operation-query'
import { afterEach, expect, test, vi } from 'vitest'

const BOOT_SCRIPT = readFileSync(join(import.meta.dirname, '../../../public/boot.js'), 'utf8')

afterEach(() => {
  document.documentElement.hidden = false
})

/** Runs the script of the page at an address. @returns the address to which it moves */
function addressAfterBoot(search: string, hash: string): string | undefined {
  const replace = vi.fn<(address: string) => void>()
  const location = { pathname: '/spec/a/b', search, hash, replace }
  // Its listeners would keep the clicks of other tests.
  const listen = vi.spyOn(document, 'addEventListener').mockImplementation(() => {})
  new Function('location', BOOT_SCRIPT)(location)
  listen.mockRestore()
  return replace.mock.calls[0]?.[0]
}

const PARTS = [
  'orders',
  '/',
  '~1',
  ' ',
  '%',
  '%2F',
  '%zz',
  'é',
  '\u{1F600}',
  '+',
  '&',
  '=',
  '#',
  '?',
  "'",
  '"',
  ':@$,;',
  '{x}',
  '!*()',
]

/** Numbers from a fixed seed. */
function* numbers() {
  for (let state = 19; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    yield Math.floor(state / 65_536)
  }
}

test('moves the operation of a fragment to the same query as operationQuery', () => {
  const random = numbers()
  const next = () => random.next().value ?? 0
  const names = Array.from({ length: 30 }, () =>
    Array.from({ length: 1 + (next() % 5) }, () => PARTS[next() % PARTS.length] ?? '').join(''),
  )
  for (const search of ['', '?from=mail', '?operation=old&x=%2F&&y']) {
    for (const name of names) {
      const hashes = [`#/${name}`, `#/${encodeURIComponent(name)}`, `#/${encodeURI(name)}`]
      for (const hash of hashes) {
        const expected = `/spec/a/b${operationQuery(operationOfFragment(hash), search)}`
        expect([hash, addressAfterBoot(search, hash)]).toEqual([hash, expected])
      }
    }
  }
})
