import type {
  Application,
  ApplicationCreate,
  ApplicationUpdate,
} from '@stagedoor/contract/applications/applications'
import type { AuthStrategy } from '@stagedoor/contract/applications/auth-strategies'
import { isRedirectUri, splitRedirectUris } from '@stagedoor/contract/applications/redirect-uri'

/** What a person has put into the application form; texts as they were typed. */
export interface ApplicationValues {
  name: string
  description: string
  /** Empty while none is chosen. */
  strategyId: string
  scopes: readonly string[]
  redirectUri: string
  referenceId: string
}

export function newValues(strategyId: string): ApplicationValues {
  return { name: '', description: '', strategyId, scopes: [], redirectUri: '', referenceId: '' }
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

/** The fields that depend on how an application proves who it is (wire portal-ui §8). */
export interface StrategyFields {
  /** Scopes to choose from; none: the field is not there. */
  scopes: readonly string[]
  hasRedirectUri: boolean
  hasReferenceId: boolean
  /** Where the server takes its default strategy, it also makes up what that one needs. */
  isReferenceIdOptional?: true
}

/** Fields of a new application whose strategy is the server's default one, whatever that is. */
export const DEFAULT_STRATEGY_FIELDS: StrategyFields = {
  scopes: [],
  hasRedirectUri: true,
  hasReferenceId: true,
  isReferenceIdOptional: true,
}

/** Without a strategy, an application counts as one with API keys (wire api.md §6.3). */
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

/** Whether everything is there that an application cannot be without. */
export function isComplete(values: ApplicationValues, fields: StrategyFields): boolean {
  const needsReferenceId = fields.hasReferenceId && !fields.isReferenceIdOptional
  return values.name.trim() !== '' && (!needsReferenceId || values.referenceId.trim() !== '')
}

/** Whether each redirect URI carries a protocol (spec §5); none at all is fine. */
export function hasValidRedirectUri(values: ApplicationValues, fields: StrategyFields): boolean {
  return !fields.hasRedirectUri || splitRedirectUris(values.redirectUri).every(isRedirectUri)
}

/**
 * Body of a create call: what is empty or does not belong to the strategy is left out (wire api.md §6.2). Undefined
 * `strategy`: the server's default one.
 */
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

/** Body of an update call: as for create, but a text that has been emptied is sent, so that it can be taken back. */
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
