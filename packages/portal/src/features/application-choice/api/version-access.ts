import { ApplicationSchema } from '@stagedoor/contract/applications/applications'
import { type Credential, CredentialListSchema } from '@stagedoor/contract/applications/credentials'
import { GrantedScopesSchema } from '@stagedoor/contract/applications/granted-scopes'
import {
  type ProductVersion,
  type VersionApplication,
  VersionApplicationListSchema,
} from '@stagedoor/contract/catalog/versions'
import { CREDENTIAL_QUOTA } from '@stagedoor/contract/constants'
import { pageParameters } from '@stagedoor/contract/portal/page-parameters'
import { queryOptions } from '@tanstack/react-query'
import { isApiProblem } from '../../../lib/http/api-problem.ts'
import { api } from '../../../lib/http/api.ts'
import { fetchAllPages } from '../../../lib/http/paging.ts'
import { OWN_REGISTRATIONS_KEY } from '../../../lib/http/query-client.ts'
import type { ChosenApplication } from '../../../lib/portal/chosen-application.ts'

/** The developer's applications that are registered for a version, the newest first. */
export function registeredApplicationsQuery(productId: string, versionId: string) {
  return queryOptions({
    queryKey: [...OWN_REGISTRATIONS_KEY, productId, versionId, 'choice'],
    queryFn: ({ signal }) =>
      fetchAllPages((page) =>
        api.get(['products', productId, 'versions', versionId, 'applications'], {
          schema: VersionApplicationListSchema,
          query: pageParameters(page),
          signal,
          keepOnForbidden: true,
        }),
      ),
    // Registrations change elsewhere, for example in a review.
    staleTime: 0,
  })
}

/** Status, masked key and scopes of a registered application. */
export function accessQuery(version: ProductVersion, application: VersionApplication | undefined) {
  return queryOptions({
    queryKey: [
      ...OWN_REGISTRATIONS_KEY,
      'access',
      version.id,
      application?.id,
      application?.registration_status,
    ],
    queryFn: ({ signal }) => (application ? readAccess(version, application, signal) : undefined),
    enabled: application !== undefined,
    staleTime: 0,
  })
}

async function readAccess(
  version: ProductVersion,
  application: VersionApplication,
  signal: AbortSignal,
): Promise<ChosenApplication> {
  const { id, name, auth_strategy: strategy, registration_id: registrationId } = application
  const config = version.registration_configs.find((other) => other.id === strategy?.id)
  const availableScopes = config?.available_scopes ?? []
  const hasKeys = !strategy || strategy.credential_type === 'key_auth'
  const [key, grantedScopes] = await Promise.all([
    hasKeys ? readKey(id, signal) : undefined,
    availableScopes.length > 0 ? readGrantedScopes(id, version.id, signal) : undefined,
  ])
  return {
    id,
    name,
    authStrategyId: strategy?.id ?? null,
    credentialType: strategy?.credential_type ?? 'key_auth',
    registrationId: registrationId ?? undefined,
    status: application.registration_status ?? 'pending',
    maskedKey: key?.masked,
    keyNames: key?.names ?? [],
    grantedScopes,
    availableScopes,
  }
}

/** Returns the newest live key that has not expired. */
async function readKey(applicationId: string, signal: AbortSignal) {
  const [{ auth_strategy: strategy }, { data }] = await Promise.all([
    api.get(['applications', applicationId], { schema: ApplicationSchema, signal }),
    api.get(['applications', applicationId, 'credentials'], {
      schema: CredentialListSchema,
      query: { ...pageParameters({ number: 1, size: CREDENTIAL_QUOTA }), include: 'masked_key' },
      signal,
    }),
  ])
  const names = strategy?.credential_type === 'key_auth' ? strategy.key_names : []
  return { names, masked: data.find(isUsable)?.masked_key }
}

function isUsable({ mode, expires_at: expiry }: Credential): boolean {
  return mode !== 'test' && (!expiry || Date.parse(expiry) > Date.now())
}

/** Returns undefined if the scopes cannot be read from the identity provider. */
async function readGrantedScopes(applicationId: string, versionId: string, signal: AbortSignal) {
  try {
    const { scopes } = await api.get(
      ['applications', applicationId, 'product-versions', versionId, 'granted-scopes'],
      { schema: GrantedScopesSchema, signal, keepOnForbidden: true },
    )
    return scopes
  } catch (error) {
    if (isApiProblem(error)) return undefined
    throw error
  }
}
