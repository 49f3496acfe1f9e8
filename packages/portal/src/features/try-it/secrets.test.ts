import { afterEach, beforeEach, expect, it } from 'vitest'
import type { RequiredScheme } from '@stagedoor/api-document/operation/security'
import { type ChosenApplication, showChosenApplication } from '../../lib/portal/chosen-application.ts'
import { forgetOfferedCredentials, offerToTryIt } from '../../lib/portal/try-it-credentials.ts'
import { keepSecret, missingSchemes, offeredRequirement, secretOf, secretTexts } from './secrets.ts'

function choose(id: string): void {
  const application: ChosenApplication = {
    id,
    name: 'Till',
    authStrategyId: null,
    credentialType: 'key_auth',
    registrationId: undefined,
    status: 'approved',
    maskedKey: undefined,
    keyNames: [],
    grantedScopes: undefined,
    availableScopes: [],
  }
  showChosenApplication(application)
}

beforeEach(() => choose('a'))
afterEach(() => {
  forgetOfferedCredentials()
  showChosenApplication(undefined)
})

function scheme(type: string, change: Partial<RequiredScheme['scheme']> = {}): RequiredScheme {
  const parameter = type === 'apiKey' ? { name: 'X-Api-Key', in: 'header' } : null
  return {
    name: type,
    scopes: [],
    scheme: {
      name: type,
      type,
      description: null,
      deprecated: false,
      parameter,
      httpScheme: null,
      bearerFormat: null,
      flows: [],
      openIdConnectUrl: null,
      oauth2MetadataUrl: null,
      problem: null,
      extensions: [],
      unknown: [],
      ...change,
    },
  }
}

const KEY = scheme('apiKey')
const OAUTH = scheme('oauth2')
const COOKIE = scheme('apiKey', { parameter: { name: 'session', in: 'cookie' } })
const KEY_OFFER = { kind: 'key', mode: 'live', applicationId: 'a', name: 'CI', key: 'sd_1' } as const
const CLIENT_OFFER = {
  kind: 'client',
  applicationId: 'b',
  name: 'Web',
  clientId: 'id',
  clientSecret: 's',
} as const

const live = (productId: string) => ({ productId, isSandbox: false })
const sandbox = (productId: string) => ({ productId, isSandbox: true })

it('fills schemes of the same kind with the offered credential', () => {
  expect(secretOf(live('filled'), KEY)).toEqual({})
  offerToTryIt(KEY_OFFER)
  expect(secretOf(live('filled'), KEY)).toEqual({ value: 'sd_1' })
  expect(secretTexts(live('filled'), [KEY])).toEqual({ apiKey: 'sd_1' })
  expect(secretOf(live('filled'), OAUTH)).toEqual({})
  expect(secretOf(live('filled'), COOKIE)).toEqual({})
  offerToTryIt(CLIENT_OFFER)
  choose('b')
  expect(secretOf(live('filled'), OAUTH)).toEqual({ clientId: 'id', clientSecret: 's', value: '' })
})

it('does not fill the key of an application that is not chosen for the product, except in the sandbox', () => {
  offerToTryIt(KEY_OFFER)
  choose('b')
  expect(secretOf(live('other'), KEY)).toEqual({})
  showChosenApplication(undefined)
  expect(secretOf(live('other'), KEY)).toEqual({})
  expect(secretOf(sandbox('other'), KEY)).toEqual({ value: 'sd_1' })
})

it('fills test keys only for the sandbox, and keeps the live key of the application', () => {
  offerToTryIt(KEY_OFFER)
  offerToTryIt({ ...KEY_OFFER, mode: 'test', key: 'sd_test' })
  keepSecret(sandbox('modes'), 'http', { value: 'sd_test' })
  expect(secretOf(sandbox('modes'), KEY)).toEqual({ value: 'sd_test' })
  expect(secretTexts(live('modes'), [KEY, scheme('http')])).toEqual({ apiKey: 'sd_1' })
})

it('keeps what the developer enters until another credential is offered', () => {
  offerToTryIt(KEY_OFFER)
  keepSecret(live('edited'), 'apiKey', { value: '' })
  expect(secretOf(live('edited'), KEY)).toEqual({ value: '' })
  offerToTryIt({ ...KEY_OFFER, key: 'sd_2' })
  expect(secretOf(live('edited'), KEY)).toEqual({ value: 'sd_2' })
})

it('forgets every secret when the developer signs out', () => {
  offerToTryIt(KEY_OFFER)
  keepSecret(live('left'), 'apiKey', { value: 'typed' })
  forgetOfferedCredentials()
  expect(secretOf(live('left'), KEY)).toEqual({})
})

it('selects the requirement that the offered credential fills', () => {
  const security = [{ schemes: [OAUTH] }, { schemes: [KEY] }, { schemes: [KEY, OAUTH] }]
  expect(offeredRequirement(security, 0, false)).toBe(0)
  offerToTryIt(KEY_OFFER)
  expect(offeredRequirement(security, 0, false)).toBe(1)
  expect(offeredRequirement(security, 2, false)).toBe(2)
  expect(offeredRequirement([{ schemes: [COOKIE] }], 0, false)).toBe(0)
})

it('names the schemes without a credential, unless authentication is optional', () => {
  const basic = scheme('http', { httpScheme: 'basic' })
  expect(missingSchemes(live('missing'), [{ schemes: [KEY, basic] }], 0)).toEqual(['apiKey', 'http'])
  keepSecret(live('missing'), 'http', { userName: 'ada' })
  expect(missingSchemes(live('missing'), [{ schemes: [KEY, basic] }], 0)).toEqual(['apiKey'])
  expect(missingSchemes(live('missing'), [{ schemes: [KEY] }, { schemes: [] }], 0)).toEqual([])
  // The form has no field for cookies and certificates.
  expect(missingSchemes(live('missing'), [{ schemes: [COOKIE, scheme('mutualTLS')] }], 0)).toEqual([])
  expect(missingSchemes(live('missing'), [], 0)).toEqual([])
})
