import type { ProductVersion, RegistrationConfig } from '@stagedoor/contract/catalog/versions'
import type { ConfigRow, VersionRow } from './versions.queries.ts'

/** @param sandboxOrigin SANDBOX_URL; without one, the server has no sandboxes */
export function versionBody(
  row: VersionRow,
  configs: ConfigRow[],
  sandboxOrigin: string | undefined,
): ProductVersion {
  return {
    id: row.id,
    name: row.name,
    deprecated: row.deprecated,
    ...(row.hasSandbox && sandboxOrigin !== undefined && { sandbox_url: sandboxUrl(sandboxOrigin, row) }),
    registration_configs: configs.filter(({ ownerId }) => ownerId === row.id).map(configBody),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

function sandboxUrl(origin: string, { productSlug, name }: VersionRow): string {
  return `${origin}/${productSlug}/${encodeURIComponent(name)}`
}

/** `id` is the id of the auth strategy. Scopes exist only for clients that the server registers. */
function configBody({ strategy, enabled, autoApprove }: ConfigRow): RegistrationConfig {
  return {
    id: strategy.id,
    name: strategy.name,
    credential_type: strategy.credentialType,
    ...(strategy.credentialType !== 'key_auth' && { auth_methods: strategy.authMethods }),
    ...(strategy.credentialType === 'client_credentials' &&
      strategy.availableScopes.length > 0 && { available_scopes: strategy.availableScopes }),
    registration_enabled: enabled,
    registration_auto_approve: autoApprove,
  }
}
