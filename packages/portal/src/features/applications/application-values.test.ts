import { describe, expect, it } from 'vitest'
import { anApplication, KEY_STRATEGY, MANAGED_STRATEGY, OWN_STRATEGY } from '../../testing/fixtures.ts'
import {
  fieldsOf,
  hasValidRedirectUri,
  isComplete,
  newValues,
  toCreate,
  toUpdate,
  valuesOf,
} from './application-values.ts'

const typed = {
  ...newValues(KEY_STRATEGY.id),
  name: '  Seat map ',
  description: ' Draws the hall ',
  redirectUri: ' https://example.com/cb ',
  referenceId: ' seatmap-01 ',
  scopes: ['orders:read'],
}

describe('the body of a create call', () => {
  it('has no redirect URI and no scopes with API keys', () => {
    expect(toCreate(typed, KEY_STRATEGY)).toEqual({
      name: 'Seat map',
      description: 'Draws the hall',
      reference_id: 'seatmap-01',
      auth_strategy_id: KEY_STRATEGY.id,
    })
  })

  it('has the redirect URI of a client of the developer', () => {
    expect(toCreate(typed, OWN_STRATEGY)).toEqual({
      name: 'Seat map',
      description: 'Draws the hall',
      reference_id: 'seatmap-01',
      redirect_uri: 'https://example.com/cb',
      auth_strategy_id: OWN_STRATEGY.id,
    })
  })

  it('has scopes but no reference ID when the server registers the client', () => {
    expect(toCreate(typed, MANAGED_STRATEGY)).toEqual({
      name: 'Seat map',
      description: 'Draws the hall',
      redirect_uri: 'https://example.com/cb',
      scopes: ['orders:read'],
      auth_strategy_id: MANAGED_STRATEGY.id,
    })
  })

  it('leaves out what is empty, but says that no scope was chosen', () => {
    expect(toCreate({ ...newValues(MANAGED_STRATEGY.id), name: 'Till' }, MANAGED_STRATEGY)).toEqual({
      name: 'Till',
      scopes: [],
      auth_strategy_id: MANAGED_STRATEGY.id,
    })
  })

  it('has no scopes when the strategy offers none', () => {
    const { available_scopes: _scopes, ...plain } = MANAGED_STRATEGY
    expect(toCreate({ ...newValues(plain.id), name: 'Till' }, plain)).not.toHaveProperty('scopes')
  })
})

describe('the body of an update call', () => {
  it('never names the strategy, nor the reference ID that the identity provider gave', () => {
    const application = anApplication({ auth_strategy: MANAGED_STRATEGY, scopes: ['events:read'] })
    expect(toUpdate(valuesOf(application), application)).toEqual({
      name: 'Seat map',
      scopes: ['events:read'],
    })
  })

  it('empties what has been emptied', () => {
    const application = anApplication({
      auth_strategy: OWN_STRATEGY,
      description: 'Old',
      redirect_uri: 'https://example.com/cb',
    })
    const values = { ...valuesOf(application), description: ' ', redirectUri: '' }
    expect(toUpdate(values, application)).toEqual({
      name: 'Seat map',
      description: '',
      redirect_uri: '',
      reference_id: 'seatmap-01',
    })
  })

  it('treats an application without a strategy as one with API keys', () => {
    const application = anApplication({ auth_strategy: null })
    expect(toUpdate(valuesOf(application), application)).toEqual({
      name: 'Seat map',
      reference_id: 'seatmap-01',
    })
  })
})

describe('what the form needs', () => {
  it.each([
    [KEY_STRATEGY, { name: 'a', referenceId: 'b' }, true],
    [KEY_STRATEGY, { name: 'a', referenceId: ' ' }, false],
    [OWN_STRATEGY, { name: 'a', referenceId: '' }, false],
    [MANAGED_STRATEGY, { name: 'a', referenceId: '' }, true],
    [MANAGED_STRATEGY, { name: '  ', referenceId: '' }, false],
  ])('%s with %s: complete is %s', (strategy, values, expected) => {
    expect(isComplete({ ...newValues(strategy.id), ...values }, fieldsOf(strategy))).toBe(expected)
  })

  it.each([
    ['', true],
    ['https://a.example/cb, myapp:/done', true],
    ['https://a.example/cb, b.example', false],
    ['javascript:alert(1)', false],
  ])('redirect URI %j: valid is %s', (redirectUri, expected) => {
    const values = { ...newValues(OWN_STRATEGY.id), redirectUri }
    expect(hasValidRedirectUri(values, fieldsOf(OWN_STRATEGY))).toBe(expected)
    expect(hasValidRedirectUri(values, fieldsOf(KEY_STRATEGY))).toBe(true)
  })
})
