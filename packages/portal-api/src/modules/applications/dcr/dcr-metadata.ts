import { splitRedirectUris } from '@stagedoor/contract/applications/redirect-uri'

export interface ClientDescription {
  name: string
  redirectUri: string | null
  scopes: readonly string[]
}

/** Client metadata (RFC 7591 §2). Clients with redirect URIs can also sign people in. */
export function clientMetadata({ name, redirectUri, scopes }: ClientDescription): Record<string, unknown> {
  const redirectUris = redirectUri ? splitRedirectUris(redirectUri) : []
  return {
    client_name: name,
    token_endpoint_auth_method: 'client_secret_basic',
    grant_types:
      redirectUris.length > 0 ? ['client_credentials', 'authorization_code'] : ['client_credentials'],
    response_types: redirectUris.length > 0 ? ['code'] : [],
    redirect_uris: redirectUris,
    ...(scopes.length > 0 && { scope: scopes.join(' ') }),
  }
}
