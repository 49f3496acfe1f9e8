import type { SecuritySchemeView } from '@stagedoor/api-document/operation/security'
import type { Messages } from '../../i18n/messages.ts'

/** Returns the kind of a security scheme. Example: `API key · X-Api-Key header` */
export function schemeLabel(scheme: SecuritySchemeView, { product, spec }: Messages): string {
  const { apiKey, places, http, flows, mutualTLS } = spec.schemes
  const { parameter } = scheme
  switch (scheme.type) {
    case 'apiKey':
    case 'httpApiKey':
      if (parameter) return apiKey(parameter.name, places[parameter.in] ?? parameter.in)
      return [product.keyAuth, scheme.keyPart].filter(Boolean).join(' · ')
    case 'http':
      return [http(scheme.httpScheme ?? ''), scheme.bearerFormat].filter(Boolean).join(' · ')
    case 'oauth2': {
      const [flow, ...others] = scheme.flows
      return flow && others.length === 0 ? `OAuth 2.0 · ${flows[flow.flow] ?? flow.flow}` : 'OAuth 2.0'
    }
    case 'openIdConnect':
      return 'OpenID Connect'
    case 'mutualTLS':
      return mutualTLS
    default:
      return scheme.type || scheme.name
  }
}
