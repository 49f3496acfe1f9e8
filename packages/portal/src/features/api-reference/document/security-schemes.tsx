import type { DeclaredScheme } from '@stagedoor/api-document/outline/outline'
import type { OAuthFlowView, SecuritySchemeView } from '@stagedoor/api-document/operation/security'
import { credentialExample } from '@stagedoor/api-document/sample/sent-credential'
import { KEY_PLACEHOLDER } from '@stagedoor/api-document/sample/key-placeholder'
import { Badge } from '../../../components/badge/badge.tsx'
import { type Messages, useMessages } from '../../../i18n/messages.ts'
import { schemeLabel } from '../../../lib/document-model/scheme-label.ts'
import { useChosenApplication } from '../../../lib/portal/chosen-application.ts'
import { Markdown } from '../markdown/markdown.tsx'
import { SECURITY_SCHEMES_ID } from './explained-schemes.tsx'
import { type Fact, Facts } from './facts.tsx'
import styles from './security-schemes.module.css'
import { UnrecognizedKeywords } from './unrecognized-keywords.tsx'

/** Explains the authentication of a document, to which its operations link. */
export function SecuritySchemes({ schemes }: { schemes: readonly DeclaredScheme[] }) {
  const messages = useMessages()
  if (schemes.length === 0) return null
  return (
    <section id={SECURITY_SCHEMES_ID} tabIndex={-1} className={styles['schemes']}>
      <h2>{messages.product.authentication}</h2>
      <ul className={styles['list']}>
        {schemes.map((declared) => (
          <li key={declared.scheme.name}>
            <Scheme {...declared} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Scheme({ scheme, example }: DeclaredScheme) {
  const messages = useMessages()
  return (
    <>
      <p>
        <strong>{schemeLabel(scheme, messages)}</strong>{' '}
        <bdi className={styles['muted']}>({scheme.name})</bdi>{' '}
        {scheme.deprecated ? <Badge tone="warning">{messages.product.deprecated}</Badge> : null}
      </p>
      {example === null ? null : <SchemeExample scheme={scheme} />}
      <SchemeExplanation scheme={scheme} />
      {scheme.flows.map((flow) => (
        <Scopes key={flow.flow} flow={flow} hasName={scheme.flows.length > 1} />
      ))}
      {scheme.problem ? (
        <p className={styles['problem']}>{messages.spec.problems[scheme.problem.kind](scheme.problem.ref)}</p>
      ) : null}
    </>
  )
}

/** The credential in a request, with the masked key of the chosen application. */
export function SchemeExample({ scheme }: { scheme: SecuritySchemeView }) {
  const messages = useMessages()
  const example = credentialExample(scheme)
  const key = useChosenApplication()?.maskedKey
  if (example === null) return null
  const shown =
    scheme.type === 'apiKey' && key !== undefined ? example.replace(KEY_PLACEHOLDER, () => key) : example
  return (
    <p className={styles['example']}>
      <span className={styles['muted']}>{messages.spec.sentWithRequests}</span> <code dir="ltr">{shown}</code>
    </p>
  )
}

function Scopes({ flow: { flow, scopes }, hasName }: { flow: OAuthFlowView; hasName: boolean }) {
  const { common, spec } = useMessages()
  if (scopes.length === 0) return null
  return (
    <>
      <p className={styles['muted']}>
        {common.scopes}
        {hasName ? ` (${spec.schemes.flows[flow] ?? flow})` : ''}
      </p>
      <ul className={styles['scopes']}>
        {scopes.map(({ name, description }) => (
          <li key={name}>
            <code>{name}</code> <bdi className={styles['muted']}>{description}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Description and addresses of a scheme. */
export function SchemeExplanation({ scheme }: { scheme: SecuritySchemeView }) {
  const messages = useMessages()
  return (
    <>
      <Markdown text={scheme.description} />
      <Facts facts={urlsOf(scheme, messages)} />
      <UnrecognizedKeywords extensions={scheme.extensions} unknown={scheme.unknown} />
    </>
  )
}

const FLOW_URLS = ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl'] as const

function urlsOf(scheme: SecuritySchemeView, { spec }: Messages): Fact[] {
  const { flows, urls } = spec.schemes
  return [
    { name: 'openIdConnectUrl', value: scheme.openIdConnectUrl },
    { name: 'oauth2MetadataUrl', value: scheme.oauth2MetadataUrl },
    ...scheme.flows.flatMap((flow) =>
      FLOW_URLS.map((name) => ({
        name,
        label: scheme.flows.length > 1 ? `${urls[name]} (${flows[flow.flow] ?? flow.flow})` : urls[name],
        value: flow[name],
      })),
    ),
  ]
}
