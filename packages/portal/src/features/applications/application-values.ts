import type {
  Application,
  ApplicationCreate,
  ApplicationUpdate,
} from '@stagedoor/contract/applications/applications'
import type { AuthStrategy } from '@stagedoor/contract/applications/auth-strategies'
import { randomUuid } from '../../lib/browser/random-uuid.ts'
import { isRedirectUri, splitRedirectUris } from '@stagedoor/contract/applications/redirect-uri'

export interface ApplicationValues {
  name: string
  description: string
  /** Empty until one is selected. */
  strategyId: string
  scopes: readonly string[]
  redirectUri: string
  referenceId: string
  /** The last reference ID that the portal has generated. */
  generatedId?: string
}

export function newValues(strategy: AuthStrategy | undefined): ApplicationValues {
  const empty = { name: '', description: '', strategyId: '', scopes: [], redirectUri: '', referenceId: '' }
  return withStrategy({ ...empty, generatedId: randomUuid() }, strategy)
}

/** Selects a strategy. Fills in a reference ID where any is valid, unless the user has typed one. */
export function withStrategy(
  values: ApplicationValues,
  strategy: AuthStrategy | undefined,
): ApplicationValues {
  const { generatedId = '', referenceId } = values
  const typedId = referenceId === generatedId ? '' : referenceId
  const filledId = strategy?.credential_type === 'key_auth' ? generatedId : ''
  return { ...values, strategyId: strategy?.id ?? '', scopes: [], referenceId: typedId || filledId }
}

export function valuesOf(application: Application): ApplicationValues {
  return {
    name: application.name,
    description: application.description ?? '',
    strategyId: application.auth_strategy?.id ?? '',
    scopes: application.scopes ?? [],
    redirectUri: application.redirect_uri ?? '',
    referenceId: application.reference_id,
  }
}

/** The fields that depend on the auth strategy: docs/reference/screens.md#application-form. */
export interface StrategyFields {
  /** Scopes to choose from; the field is hidden when empty. */
  scopes: readonly string[]
  hasRedirectUri: boolean
  hasReferenceId: boolean
  /** Set for the default strategy, because the server generates a missing reference ID. */
  isReferenceIdOptional?: true
}

/** Fields of a new application with the server's default strategy, which the portal does not know. */
export const DEFAULT_STRATEGY_FIELDS: StrategyFields = {
  scopes: [],
  hasRedirectUri: true,
  hasReferenceId: true,
  isReferenceIdOptional: true,
}

/** An application without a strategy uses API keys: docs/reference/api.md#auth-strategies. */
export function fieldsOf(strategy: AuthStrategy | null | undefined): StrategyFields {
  switch (strategy?.credential_type) {
    case 'client_credentials':
      return { scopes: strategy.available_scopes ?? [], hasRedirectUri: true, hasReferenceId: false }
    case 'self_managed_client_credentials':
      return { scopes: [], hasRedirectUri: true, hasReferenceId: true }
    default:
      return { scopes: [], hasRedirectUri: false, hasReferenceId: true }
  }
}

/** The required fields that are empty. */
export function missingFields(values: ApplicationValues, fields: StrategyFields): ('name' | 'referenceId')[] {
  const needsReferenceId = fields.hasReferenceId && !fields.isReferenceIdOptional
  const required = ['name', ...(needsReferenceId ? ['referenceId'] : [])] as ('name' | 'referenceId')[]
  return required.filter((field) => values[field].trim() === '')
}

/** Whether every redirect URI has a protocol. The field can be empty. */
export function hasValidRedirectUri(values: ApplicationValues, fields: StrategyFields): boolean {
  return !fields.hasRedirectUri || splitRedirectUris(values.redirectUri).every(isRedirectUri)
}

/** Omits empty fields and those that the strategy does not use; undefined is the server's default strategy. */
export function toCreate(values: ApplicationValues, strategy: AuthStrategy | undefined): ApplicationCreate {
  const fields = strategy ? fieldsOf(strategy) : DEFAULT_STRATEGY_FIELDS
  const description = values.description.trim()
  const redirectUri = values.redirectUri.trim()
  const referenceId = values.referenceId.trim()
  return {
    name: values.name.trim(),
    ...(strategy && { auth_strategy_id: strategy.id }),
    ...(description && { description }),
    ...(fields.hasRedirectUri && redirectUri && { redirect_uri: redirectUri }),
    ...(fields.hasReferenceId && referenceId && { reference_id: referenceId }),
    ...(fields.scopes.length > 0 && { scopes: [...values.scopes] }),
  }
}

/** Builds the body of an update request. Unlike a create request, it contains cleared fields as empty strings. */
export function toUpdate(values: ApplicationValues, application: Application): ApplicationUpdate {
  const fields = fieldsOf(application.auth_strategy)
  const description = values.description.trim()
  const redirectUri = values.redirectUri.trim()
  return {
    name: values.name.trim(),
    ...((description || application.description) && { description }),
    ...(fields.hasRedirectUri && (redirectUri || application.redirect_uri) && { redirect_uri: redirectUri }),
    ...(fields.hasReferenceId && { reference_id: values.referenceId.trim() }),
    ...(fields.scopes.length > 0 && { scopes: [...values.scopes] }),
  }
}
