import type { RequiredScheme, SecurityRequirement } from '@stagedoor/api-document/operation/security'
import { Badge } from '../../../components/badge/badge.tsx'
import type { Messages } from '../../../i18n/messages.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { type Fact, Facts } from '../document/facts.tsx'
import { UnrecognizedKeywords } from '../document/unrecognized-keywords.tsx'
import { Markdown } from '../markdown/markdown.tsx'
import styles from './operation.module.css'

export function Security({ requirements }: { requirements: readonly SecurityRequirement[] }) {
  const messages = useMessages()
  if (requirements.length === 0) return null
  return (
    <section className={styles['part']}>
      <h4>{messages.spec.authorization}</h4>
      <ul className={styles['rows']}>
        {requirements.map(({ schemes }, index) => {
          const key = `${index}-${schemes.map(({ name }) => name).join('+')}`
          return (
            <li key={key}>
              {index > 0 ? <span className={styles['or']}>{messages.spec.or}</span> : null}
              {schemes.length === 0 ? <p>{messages.spec.noAuthorization}</p> : null}
              {schemes.map((scheme) => (
                <Scheme key={scheme.name} required={scheme} />
              ))}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export function Scheme({ required }: { required: RequiredScheme }) {
  const messages = useMessages()
  const { scheme, scopes } = required
  const meanings = new Map(
    scheme.flows.flatMap((flow) => flow.scopes.map(({ name, description }) => [name, description])),
  )
  return (
    <div className={styles['scheme']}>
      <p>
        <strong>
          <bdi>{describe(required, messages)}</bdi>
        </strong>{' '}
        <bdi className={styles['muted']}>{scheme.name}</bdi>{' '}
        {scheme.deprecated ? <Badge tone="warning">{messages.product.deprecated}</Badge> : null}
      </p>
      <Markdown text={scheme.description} />
      {scopes.length > 0 ? (
        <div className={styles['scopes']}>
          <span className={styles['muted']}>{messages.applications.scopes}</span>
          {[...new Set(scopes)].map((scope) => (
            <span key={scope}>
              <code>{scope}</code> <bdi className={styles['muted']}>{meanings.get(scope)}</bdi>
            </span>
          ))}
        </div>
      ) : null}
      <Facts facts={addressesOf(scheme)} />
      {scheme.problem ? (
        <p className={styles['problem']}>{messages.spec.problems[scheme.problem.kind](scheme.problem.ref)}</p>
      ) : null}
      <UnrecognizedKeywords extensions={scheme.extensions} unknown={scheme.unknown} />
    </div>
  )
}

/** OAuth endpoints, in the terms of the standard. */
function addressesOf({ flows, openIdConnectUrl, oauth2MetadataUrl }: RequiredScheme['scheme']): Fact[] {
  return [
    { name: 'openIdConnectUrl', value: openIdConnectUrl },
    { name: 'oauth2MetadataUrl', value: oauth2MetadataUrl },
    ...flows.map((flow) => ({
      name: flow.flow,
      value: [flow.authorizationUrl, flow.deviceAuthorizationUrl, flow.tokenUrl, flow.refreshUrl]
        .filter((url, index, urls) => url !== null && urls.indexOf(url) === index)
        .join('\n'),
    })),
  ]
}

function describe({ scheme }: RequiredScheme, messages: Messages): string {
  const { schemes } = messages.spec
  switch (scheme.type) {
    case 'apiKey':
      return schemes.apiKey(scheme.parameter?.name ?? '', scheme.parameter?.in ?? '')
    case 'http':
      return [schemes.http(scheme.httpScheme ?? ''), scheme.bearerFormat].filter(Boolean).join(' · ')
    case 'oauth2':
      return 'OAuth 2.0'
    case 'openIdConnect':
      return 'OpenID Connect'
    case 'mutualTLS':
      return schemes.mutualTLS
    default:
      return scheme.type || scheme.name
  }
}
