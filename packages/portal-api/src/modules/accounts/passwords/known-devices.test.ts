import { describe, expect, it } from 'vitest'
import { readSettings } from '../../../config/settings.ts'
import { createKnownDevices } from './known-devices.ts'

const SECRET = 'a secret that only tests know, 32+'
const DAY_MS = 24 * 3_600_000
const account = { id: '0d3f2d50-0000-4000-8000-000000000001', passwordHash: '$argon2id$one' }
const network = '192.0.2.1'

function devices({ secret = SECRET, before = '', at = 0 } = {}) {
  const settings = readSettings({ NODE_ENV: 'test', SESSION_SECRET_BEFORE: before })
  return createKnownDevices({ settings, sessionSecret: secret, now: () => new Date(at) })
}

describe('a known device', () => {
  const { value } = devices().issue('developer', account)
  const source = (
    known: ReturnType<typeof devices>,
    kind = 'developer' as 'developer' | 'user',
    of = account,
  ) => known.sourceOf(kind, of, { network, device: value })
  const unknown = { network }

  it('is known for its account, and gets another id each time', () => {
    expect(source(devices())).toEqual({ owned: expect.stringMatching(/^device:[\w-]{16}$/) as string })
    expect(devices().issue('developer', account).value).not.toBe(value)
  })

  it.each([
    ['of another account', 'developer', { ...account, id: '0d3f2d50-0000-4000-8000-000000000002' }],
    ['of the other kind', 'user', account],
    ['from before the password changed', 'developer', { ...account, passwordHash: '$argon2id$two' }],
  ] as const)('is unknown when it is %s', (_case, kind, of) => {
    expect(source(devices(), kind, of)).toEqual(unknown)
  })

  it('is unknown for an address without an account', () => {
    expect(devices().sourceOf('developer', undefined, { network, device: value })).toEqual(unknown)
  })

  it('expires after a year', () => {
    expect(source(devices({ at: 365 * DAY_MS - 1 }))).toHaveProperty('owned')
    expect(source(devices({ at: 365 * DAY_MS }))).toEqual(unknown)
  })

  it.each(['', 'nonsense', `${value}x`, value.replace('developer', 'user')])('is unknown as %j', (device) => {
    expect(devices().sourceOf('developer', account, { network, device })).toEqual(unknown)
  })

  it('stays known while the session secret is changed, and is unknown to another secret', () => {
    const secret = 'another secret, of 32 characters'
    expect(source(devices({ secret, before: SECRET }))).toHaveProperty('owned')
    expect(source(devices({ secret }))).toEqual(unknown)
  })
})
