import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AuthElementsOptions, DEFAULT_OPTIONS } from '../options.ts'
import { resolveOptions } from './resolve-options.ts'

test('returns the defaults without options', () => {
  expect(resolveOptions(undefined, null, {})).toEqual({
    apiBaseUrl: '/auth',
    userEntity: 'user',
    developerConfig: { portalId: '' },
    customErrorHandler: undefined,
    shadowDom: false,
    injectCss: [],
    lang: 'en',
    credentials: 'include',
    humanCheck: undefined,
    nonce: undefined,
  })
})

test('returns every valid option', () => {
  const options: Required<AuthElementsOptions> = {
    apiBaseUrl: 'https://api.example',
    userEntity: 'developer',
    developerConfig: { portalId: 'p1' },
    customErrorHandler: () => 'text',
    shadowDom: true,
    injectCss: ['a {}', 'b {}'],
    lang: () => ({}),
    credentials: 'same-origin',
    humanCheck: { provider: 'altcha', challengeUrl: '/challenge' },
    nonce: 'n',
  }
  expect(resolveOptions(options)).toEqual(options)
})

test('lets the last layer with a value win', () => {
  const resolved = resolveOptions(
    { apiBaseUrl: '/a', lang: 'de', shadowDom: true },
    { apiBaseUrl: '/b', lang: undefined, shadowDom: null },
  )
  expect(resolved).toMatchObject({ apiBaseUrl: '/b', lang: 'de', shadowDom: true })
})

test('applies the valid options of a layer with an invalid one', () => {
  const resolved = resolveOptions({ userEntity: 'admin', apiBaseUrl: '/a', shadowDom: 'yes', nonce: 'n' })
  expect(resolved).toEqual({ ...DEFAULT_OPTIONS, apiBaseUrl: '/a', nonce: 'n' })
})

test('makes malformed style sheets of a list blank', () => {
  expect(resolveOptions({ injectCss: ['a {}', 7] }).injectCss).toEqual(['a {}', ''])
})

test('ignores malformed options without throwing', () => {
  expect(
    resolveOptions({
      apiBaseUrl: 7,
      userEntity: 'admin',
      developerConfig: 'p1',
      customErrorHandler: 'text',
      shadowDom: 'yes',
      injectCss: {},
      lang: ' ',
      credentials: 'always',
      humanCheck: { provider: 'altcha' },
      nonce: 1,
    }),
  ).toEqual(DEFAULT_OPTIONS)
  const keys = fc.constantFrom(...Object.keys(DEFAULT_OPTIONS))
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.dictionary(keys, fc.anything())), (layer) => {
      const resolved = resolveOptions(layer)
      expect(Object.keys(resolved)).toEqual(Object.keys(DEFAULT_OPTIONS))
      expect(typeof resolved.apiBaseUrl).toBe('string')
      expect(typeof resolved.shadowDom).toBe('boolean')
      expect(['user', 'developer']).toContain(resolved.userEntity)
    }),
  )
})
