import { expect, it } from 'vitest'
import { readSettings } from '../../config/settings.ts'
import { sessionSecretsOf } from './runtime.ts'

it('accepts the secrets of a rotation, and hashes with the previous one', async () => {
  const [current, before, next] = ['current', 'before', 'next'].map((name) => `${name} ${'x'.repeat(32)}`)
  const settings = readSettings({
    NODE_ENV: 'test',
    SESSION_SECRET: current,
    SESSION_SECRET_BEFORE: before,
    SESSION_SECRET_NEXT: next,
  })
  expect(await sessionSecretsOf(settings)).toEqual({
    current,
    accepted: [current, before, next],
    keyedHash: before,
  })
})
