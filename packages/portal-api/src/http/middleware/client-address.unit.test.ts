import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../../config/settings.ts'
import type { AppEnv } from '../../deps.ts'
import { clientAddress } from './client-address.ts'

/** The network that a request is counted for. */
async function networkOf(trustedProxies: number, forwarded?: string, peer = '10.0.0.1'): Promise<string> {
  const settings = readSettings({ NODE_ENV: 'test', TRUSTED_PROXIES: String(trustedProxies) })
  const app = new Hono<AppEnv>().get('/', (c) => c.text(clientAddress(c, { settings })))
  const headers = new Headers(forwarded === undefined ? [] : [['x-forwarded-for', forwarded]])
  const env = { incoming: { socket: { remoteAddress: peer } } }
  return (await app.request('/', { headers }, env)).text()
}

describe('clientAddress', () => {
  it.each([
    ['ignores X-Forwarded-For without a trusted proxy', 0, '192.0.2.1', '10.0.0.1'],
    ['uses the entry of the one trusted proxy', 1, '192.0.2.1', '192.0.2.1'],
    ['ignores entries that the client wrote', 1, '198.51.100.9, 192.0.2.1', '192.0.2.1'],
    [
      'ignores entries that the client wrote before two proxies',
      2,
      '8.8.8.8, 192.0.2.1, 10.0.0.2',
      '192.0.2.1',
    ],
    ['uses the peer when a proxy was bypassed', 2, '192.0.2.1', '10.0.0.1'],
    ['uses the peer when the entry is not an address', 1, 'somebody', '10.0.0.1'],
    ['uses the peer when the entry is empty', 1, '192.0.2.1,', '10.0.0.1'],
    ['uses the peer without the header', 1, undefined, '10.0.0.1'],
    ['strips the port of an IPv4 address', 1, '192.0.2.1:4711', '192.0.2.1'],
    ['strips the port of an IPv6 address', 1, '[2001:db8:1:2::9]:4711', '2001:db8:1:2'],
  ])('%s', async (_title, proxies, forwarded, network) => {
    expect(await networkOf(proxies, forwarded)).toBe(network)
  })

  it.each([
    '2001:db8:0:1::1',
    '2001:0DB8:0000:0001:ffff:ffff:ffff:ffff',
    '2001:db8:0:1::',
    '2001:db8:0:1:0:0:192.0.2.1',
    '[2001:db8:0:1::7]',
  ])('counts %s for its /64', async (address) => {
    expect(await networkOf(1, address)).toBe('2001:db8:0:1')
  })

  it.each(['::ffff:192.0.2.1', '::FFFF:192.0.2.1', '::ffff:c000:201', '0:0:0:0:0:ffff:c000:0201'])(
    'treats %s as IPv4',
    async (address) => {
      expect(await networkOf(1, address)).toBe('192.0.2.1')
      expect(await networkOf(0, undefined, address)).toBe('192.0.2.1')
    },
  )

  it('ignores the zone of a link-local peer', async () => {
    expect(await networkOf(0, undefined, 'fe80::1%eth0')).toBe('fe80:0:0:0')
  })
})
