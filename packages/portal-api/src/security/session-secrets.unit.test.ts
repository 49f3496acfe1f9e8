import { expect, it } from 'vitest'
import { createValueCipher } from './encrypted-value.ts'
import { createKeyedHash } from './keyed-hash.ts'
import { MISSING_SECRET } from './session-secrets.ts'
import { createSigner } from './signed-value.ts'

it.each([
  ['encrypts', () => createValueCipher(MISSING_SECRET, 'a').encrypt],
  ['decrypts', () => createValueCipher(MISSING_SECRET, 'a').decrypt],
  ['signs', () => createSigner(MISSING_SECRET, 'a').sign],
  ['verifies', () => createSigner(MISSING_SECRET, 'a').verify],
  ['hashes', () => createKeyedHash(MISSING_SECRET)],
])('%s nothing without a secret', (_name, create) => {
  const work = create()
  expect(() => work('x.'.repeat(100))).toThrow(/^SESSION_SECRET is required/)
})
