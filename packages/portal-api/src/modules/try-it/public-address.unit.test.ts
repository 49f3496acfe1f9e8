import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'

/** The same ranges as numbers, first and last. */
const RANGES: [number, number][] = [
  [0x00000000, 0x00ffffff],
  [0x0a000000, 0x0affffff],
  [0x64400000, 0x647fffff],
  [0x7f000000, 0x7fffffff],
  [0xa9fe0000, 0xa9feffff],
  [0xac100000, 0xac1fffff],
  [0xc0000000, 0xc00000ff],
  [0xc0000200, 0xc00002ff],
  [0xc0586300, 0xc05863ff],
  [0xc0a80000, 0xc0a8ffff],
  [0xc6120000, 0xc613ffff],
  [0xc6336400, 0xc63364ff],
  [0xcb007100, 0xcb0071ff],
  [0xe0000000, 0xffffffff],
]

const dotted = (number: number) => [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.')
const isSpecial = (number: number) => RANGES.some(([first, last]) => number >= first && number <= last)

/** Any address, often at a limit of a range. */
const anyIpv4 = fc.oneof(
  fc.integer({ min: 0, max: 0xffffffff }),
  fc
    .tuple(fc.constantFrom(...RANGES.flat()), fc.integer({ min: -1, max: 1 }))
    .map(([edge, step]) => Math.min(0xffffffff, Math.max(0, edge + step))),
)

it('distinguishes special and public IPv4 addresses', () => {
  fc.assert(
    fc.property(anyIpv4, (number) => {
      expect([dotted(number), isPublicAddress(dotted(number))]).toEqual([dotted(number), !isSpecial(number)])
    }),
    { numRuns: 3_000 },
  )
})

it('rejects IPv6 addresses that embed an IPv4 address', () => {
  const hex = (number: number) => `${(number >>> 16).toString(16)}:${(number & 0xffff).toString(16)}`
  fc.assert(
    fc.property(anyIpv4, (number) => {
      const addresses = [
        `::ffff:${dotted(number)}`,
        `::ffff:${hex(number)}`,
        `::${dotted(number)}`,
        `::ffff:0:${hex(number)}`,
        `64:ff9b::${dotted(number)}`,
        `64:ff9b:1::${hex(number)}`,
        `2002:${hex(number)}::1`,
        `2001:0:${hex(number)}::1`,
      ]
      for (const address of addresses) expect([address, isPublicAddress(address)]).toEqual([address, false])
    }),
  )
})

it('accepts only global unicast of IPv6', () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      const first = Number.parseInt(new URL(`http://[${address}]`).hostname.slice(1).split(':')[0] || '0', 16)
      const isGlobalUnicast = first >= 0x2000 && first <= 0x3fff
      expect(isPublicAddress(address) && !isGlobalUnicast).toBe(false)
    }),
  )
  expect(isPublicAddress('2606:4700::1111')).toBe(true)
  expect(isPublicAddress('2a00:1450::1')).toBe(true)
})

it.each(['', 'localhost', '1.2.3', '127.1', '0x7f.0.0.1', '2130706433', 'fe80::1%eth0', '2606::1%x', '::'])(
  'rejects %j',
  (text) => expect(isPublicAddress(text)).toBe(false),
)

// The proxy parses URLs with `URL`, which normalizes these forms.
it.each(['0177.0.0.1', '0x7f.1', '2130706433', '127.1', '127.0.0.1.', '0', '①②⑦.0.0.1'])(
  'rejects the host of http://%s after normalization',
  (text) => expect(isPublicAddress(new URL(`http://${text}`).hostname)).toBe(false),
)
