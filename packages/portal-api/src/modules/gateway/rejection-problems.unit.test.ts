import { REJECTIONS, type Rejection } from '@stagedoor/contract/usage/gateway'
import { describe, expect, it } from 'vitest'
import { createRejectionProblems } from './rejection-problems.ts'

const PORTAL = 'https://portal.example.com'
const VERSION = '7d6c9f3e-5b1a-4c7d-9f0e-2a8b6c4d1e35'

const respond = createRejectionProblems(PORTAL)
const typeOf = (body: string | null) => (JSON.parse(body ?? '') as { type?: string }).type

describe('the problem of a rejection', () => {
  it('links to the page of the portal for its reason and product version', () => {
    for (const [rejection, status] of Object.entries(REJECTIONS) as [Rejection, number][]) {
      if (rejection === 'unavailable') continue
      const { body, headers, status: sent } = respond(rejection, VERSION)
      const type = `${PORTAL}/rejections/${rejection}?version=${VERSION}`
      expect([sent, typeOf(body), headers['link']]).toEqual([status, type, `<${type}>; rel="help"`])
    }
  })

  it('has no link when only the server can end the rejection', () => {
    const { body, headers } = respond('unavailable', VERSION)
    expect([typeOf(body), headers['link']]).toEqual([undefined, undefined])
  })

  it('has its own request id in each response', () => {
    const instances = [1, 2].map(() => respond('not_registered', VERSION).body)
    expect(instances[0]).toMatch(/"instance":"portal:trace:\d{13}"/)
    expect(instances[0]).not.toBe(instances[1])
  })

  it('leaves out references that are long, or that could end the header or the URL', () => {
    const references = [
      'a/b\r\nSet-Cookie: a=b',
      'a/b>; rel="x"',
      'a/b"c',
      'a/b&c=d',
      'a/b#c',
      'a/{digits}',
      'a/\u0000',
      'a/\ud800',
      'a/é',
      `a/${'b'.repeat(1_000)}`,
    ]
    for (const reference of references) {
      const { body, headers } = respond('unknown_product_version', reference)
      const type = `${PORTAL}/rejections/unknown_product_version`
      expect([typeOf(body), headers['link']]).toEqual([type, `<${type}>; rel="help"`])
    }
  })
})
