import { DAY_MS } from '@stagedoor/contract/constants'
import { describe, expect, it } from 'vitest'
import { createSessionSecrets } from '../../../security/session-secrets.ts'
import { createKnownDevices } from './known-devices.ts'

const SECRET = 'a secret that only tests know, 32+'
const account = { id: '0d3f2d50-0000-4000-8000-000000000001', passwordHash: '$argon2id$one' }
const network = '192.0.2.1'

function devices({ secret = SECRET, before = undefined as string | undefined, at = 0 } = {}) {
  const sessionSecrets = createSessionSecrets(secret, { SESSION_SECRET_BEFORE: before })
  return createKnownDevices({ sessionSecrets, now: () => new Date(at) })
}

describe('known devices', () => {
  const { value } = devices().issue('developer', account)
  const source = (
    reader: ReturnType<typeof devices>,
    kind = 'developer' as 'developer' | 'user',
    of = account,
  ) => reader.sourceOf(kind, of, { network, device: value })
  const unknown = { network }

  it('are recognized for their account and get different ids', () => {
    expect(source(devices())).toEqual({ trusted: expect.stringMatching(/^device:[\w-]{16}$/) as string })
    expect(devices().issue('developer', account).value).not.toBe(value)
  })

  it.each([
    ['another account', 'developer', { ...account, id: '0d3f2d50-0000-4000-8000-000000000002' }],
    ['an account of the other kind', 'user', account],
    ['an account with a new password', 'developer', { ...account, passwordHash: '$argon2id$two' }],
  ] as const)('are not recognized for %s', (_case, kind, of) => {
    expect(source(devices(), kind, of)).toEqual(unknown)
  })

  it('are not recognized for an address without an account', () => {
    expect(devices().sourceOf('developer', undefined, { network, device: value })).toEqual(unknown)
  })

  it('expire after a year', () => {
    expect(source(devices({ at: 365 * DAY_MS - 1 }))).toHaveProperty('trusted')
    expect(source(devices({ at: 365 * DAY_MS }))).toEqual(unknown)
  })

  it.each(['', 'nonsense', `${value}x`, value.replace('developer', 'user')])(
    'are not recognized by the value %j',
    (device) => {
      expect(devices().sourceOf('developer', account, { network, device })).toEqual(unknown)
    },
  )

  it('are recognized during a rotation of the session secret, but not with another secret', () => {
    const secret = 'another secret, of 32 characters'
    expect(source(devices({ secret, before: SECRET }))).toHaveProperty('trusted')
    expect(source(devices({ secret }))).toEqual(unknown)
  })
})
