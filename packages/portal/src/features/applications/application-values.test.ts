import { describe, expect, it } from 'vitest'
import {
  anApplication,
  KEY_STRATEGY,
  MANAGED_STRATEGY,
  SELF_MANAGED_STRATEGY,
} from '../../testing/fixtures.ts'
import {
  fieldsOf,
  hasValidRedirectUri,
  missingFields,
  newValues,
  toCreate,
  toUpdate,
  valuesOf,
  withStrategy,
} from './application-values.ts'

const typed = {
  ...newValues(KEY_STRATEGY),
  name: '  Seat map ',
  description: ' Draws the hall ',
  redirectUri: ' https://example.com/cb ',
  referenceId: ' seatmap-01 ',
  scopes: ['orders:read'],
}

describe('toCreate', () => {
  it('omits redirect URI and scopes for an API key strategy', () => {
    expect(toCreate(typed, KEY_STRATEGY)).toEqual({
      name: 'Seat map',
      description: 'Draws the hall',
      reference_id: 'seatmap-01',
      auth_strategy_id: KEY_STRATEGY.id,
    })
  })

  it('includes the redirect URI for a self-managed client', () => {
    expect(toCreate(typed, SELF_MANAGED_STRATEGY)).toEqual({
      name: 'Seat map',
      description: 'Draws the hall',
      reference_id: 'seatmap-01',
      redirect_uri: 'https://example.com/cb',
      auth_strategy_id: SELF_MANAGED_STRATEGY.id,
    })
  })

  it('includes scopes but no reference ID for a managed client', () => {
    expect(toCreate(typed, MANAGED_STRATEGY)).toEqual({
      name: 'Seat map',
      description: 'Draws the hall',
      redirect_uri: 'https://example.com/cb',
      scopes: ['orders:read'],
      auth_strategy_id: MANAGED_STRATEGY.id,
    })
  })

  it('omits empty fields except scopes', () => {
    expect(toCreate({ ...newValues(MANAGED_STRATEGY), name: 'Till' }, MANAGED_STRATEGY)).toEqual({
      name: 'Till',
      scopes: [],
      auth_strategy_id: MANAGED_STRATEGY.id,
    })
  })

  it('omits scopes when the strategy has none', () => {
    const { available_scopes: _scopes, ...plain } = MANAGED_STRATEGY
    expect(toCreate({ ...newValues(plain), name: 'Till' }, plain)).not.toHaveProperty('scopes')
  })
})

describe('toUpdate', () => {
  it('omits the strategy and the reference ID of a managed client', () => {
    const application = anApplication({ auth_strategy: MANAGED_STRATEGY, scopes: ['events:read'] })
    expect(toUpdate(valuesOf(application), application)).toEqual({
      name: 'Seat map',
      scopes: ['events:read'],
    })
  })

  it('sends empty strings for cleared fields', () => {
    const application = anApplication({
      auth_strategy: SELF_MANAGED_STRATEGY,
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

  it('treats an application without a strategy as an API key application', () => {
    const application = anApplication({ auth_strategy: null })
    expect(toUpdate(valuesOf(application), application)).toEqual({
      name: 'Seat map',
      reference_id: 'seatmap-01',
    })
  })
})

describe('missingFields', () => {
  it.each([
    [KEY_STRATEGY, { name: 'a', referenceId: 'b' }, []],
    [KEY_STRATEGY, { name: 'a', referenceId: ' ' }, ['referenceId']],
    [SELF_MANAGED_STRATEGY, { name: '', referenceId: '' }, ['name', 'referenceId']],
    [MANAGED_STRATEGY, { name: 'a', referenceId: '' }, []],
    [MANAGED_STRATEGY, { name: '  ', referenceId: '' }, ['name']],
  ])('for %s and %s returns %s', (strategy, values, expected) => {
    expect(missingFields({ ...newValues(strategy), ...values }, fieldsOf(strategy))).toEqual(expected)
  })
})

describe('reference ID of a new application', () => {
  it('is generated for API keys, and empty where it must be the client ID', () => {
    const values = newValues(KEY_STRATEGY)
    expect(values.referenceId).toMatch(/^[\da-f-]{36}$/)
    expect(withStrategy(values, SELF_MANAGED_STRATEGY).referenceId).toBe('')
    const again = withStrategy(withStrategy(values, SELF_MANAGED_STRATEGY), KEY_STRATEGY)
    expect(again.referenceId).toBe(values.referenceId)
  })

  it('is kept when it was typed', () => {
    const values = { ...newValues(KEY_STRATEGY), referenceId: 'till-1' }
    expect(withStrategy(values, SELF_MANAGED_STRATEGY).referenceId).toBe('till-1')
  })
})

describe('hasValidRedirectUri', () => {
  it.each([
    ['', true],
    ['https://a.example/cb, myapp:/done', true],
    ['https://a.example/cb, b.example', false],
    ['javascript:alert(1)', false],
  ])('for %j returns %s', (redirectUri, expected) => {
    const values = { ...newValues(SELF_MANAGED_STRATEGY), redirectUri }
    expect(hasValidRedirectUri(values, fieldsOf(SELF_MANAGED_STRATEGY))).toBe(expected)
    expect(hasValidRedirectUri(values, fieldsOf(KEY_STRATEGY))).toBe(true)
  })
})
