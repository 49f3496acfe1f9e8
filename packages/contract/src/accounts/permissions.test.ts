import { describe, expect, it } from 'vitest'
import {
  formatResourceIdentifier,
  isPermitted,
  parseResourceIdentifier,
  productResourcePath,
  readPermissions,
} from './permissions.ts'

const PORTAL = '11aa0000-0000-4000-8000-000000000001'
const PRODUCT = '29985c03-0000-4000-8000-000000000002'
const allServices = { resource: 'krn:stagedoor:reg/*:org/*:portals/*/services/*', actions: ['#view'] }
const one = {
  resource: `krn:stagedoor:reg/eu:org/7d0c:portals/${PORTAL}/services/${PRODUCT}`,
  actions: ['#view', '#consume'],
}
const check = {
  service: 'stagedoor',
  action: 'view',
  resourcePath: productResourcePath(PORTAL, PRODUCT),
  portalId: PORTAL,
}

describe('resource identifiers', () => {
  it('round-trips between text and parts', () => {
    const parsed = parseResourceIdentifier(one.resource)
    expect(parsed).toEqual({
      service: 'stagedoor',
      region: 'eu',
      organization: '7d0c',
      path: `portals/${PORTAL}/services/${PRODUCT}`,
    })
    expect(parsed && formatResourceIdentifier(parsed)).toBe(one.resource)
  })

  it('accepts an identifier without a path', () => {
    expect(parseResourceIdentifier('krn:a:reg/*:org/*')?.path).toBe('')
  })

  it.each([
    '',
    'krn',
    'arn:a:reg/*:org/*',
    'krn::reg/*:org/*',
    'krn:a:*:org/*',
    'krn:a:reg/*:*',
    'krn:a:reg/*',
  ])('rejects %j', (text) => {
    expect(parseResourceIdentifier(text)).toBeUndefined()
  })
})

describe('isPermitted', () => {
  it('grants access through a wildcard, an exact id, and a path relative to the portal', () => {
    expect(isPermitted([allServices], check)).toBe(true)
    expect(isPermitted([one], { ...check, action: '#consume' })).toBe(true)
    expect(isPermitted([one], { ...check, resourcePath: `services/${PRODUCT}` })).toBe(true)
  })

  it.each([
    ['another service', { service: 'other' }],
    ['an action that is not listed', { action: 'consume' }],
    ['an empty service', { service: '' }],
    ['an empty action', { action: '' }],
    ['an empty path', { resourcePath: '' }],
    ['braces', { resourcePath: 'portals/{portalId}/services/a' }],
    ['undefined in the path', { resourcePath: `portals/${PORTAL}/services/undefined` }],
    ['an empty id', { resourcePath: `portals/${PORTAL}/services/` }],
    ['another entity', { resourcePath: `portals/${PORTAL}/documents/a` }],
    ['a shorter path', { resourcePath: `portals/${PORTAL}` }],
    ['a longer path', { resourcePath: `portals/${PORTAL}/services/a/versions/b` }],
  ])('denies %s', (_name, change) => {
    expect(isPermitted([allServices], { ...check, ...change })).toBe(false)
  })

  it('denies another product, an entry without actions, and a wildcard in place of an entity name', () => {
    expect(isPermitted([one], { ...check, resourcePath: `portals/${PORTAL}/services/other` })).toBe(false)
    expect(isPermitted([{ ...allServices, actions: [] }], check)).toBe(false)
    expect(isPermitted([{ ...allServices, resource: 'krn:stagedoor:reg/*:org/*:*/*/*/*' }], check)).toBe(
      false,
    )
    expect(isPermitted([], check)).toBe(false)
  })
})

describe('readPermissions', () => {
  it.each([
    ['an object by key', { a: allServices, b: one }],
    ['an array', [allServices, one]],
    ['an object of arrays', { a: [allServices], b: [one] }],
    ['entries next to malformed ones', { a: allServices, b: one, c: 'x', d: { resource: 1 } }],
  ])('reads %s', (_name, body) => {
    expect(readPermissions(body)).toEqual([allServices, one])
  })

  it.each([['text'], [null], [undefined], [{}], [4]])('returns no entries for %j', (body) => {
    expect(readPermissions(body)).toEqual([])
  })
})
