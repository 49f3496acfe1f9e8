import { expect, it } from 'vitest'

import { readArguments } from './fuzz.mjs'

it('readArguments returns a random seed or the given one', () => {
  const chosen = readArguments([])
  expect(chosen).toEqual({ seed: expect.any(Number), runs: 20_000 })
  expect(readArguments(['--seed', String(chosen?.seed), '--runs', '5'])).toEqual({
    seed: chosen?.seed,
    runs: 5,
  })
})

it.each([['--seed', 'x'], ['--runs', '0'], ['--runs', '-1'], ['--other'], ['word']])(
  'readArguments returns undefined for invalid arguments: %s',
  (...args) => expect(readArguments(args)).toBeUndefined(),
)
