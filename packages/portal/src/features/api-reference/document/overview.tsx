import type { FirstScreen } from '@stagedoor/api-document/page/first-screen'
import type { ReactNode } from 'react'
import { Alert } from '../../../components/alert/alert.tsx'
import { type Messages, useMessages } from '../../../i18n/messages.ts'
import { UnrecognizedKeywords } from './unrecognized-keywords.tsx'
import { Markdown } from '../markdown/markdown.tsx'
import styles from './spec-viewer.module.css'
import type { Diagnostic } from '@stagedoor/api-document/diagnostic'
import type { ServerView } from '@stagedoor/api-document/operation/servers'
import { Facts, variableFact } from './facts.tsx'
import { MoreDocs, SafeLink } from './more-docs.tsx'
import { SecuritySchemes } from './security-schemes.tsx'

interface OverviewProps {
  outline: FirstScreen['outline']
}

interface AboutVersion {
  /** When an import last changed the document. */
  updatedAt?: string | undefined
  /** Links to the documents of the product. */
  guides?: ReactNode
}

export function Overview({ outline, updatedAt, guides }: OverviewProps & AboutVersion) {
  const messages = useMessages()
  const { kindLabel, version, summary, description, diagnostics, unknown } = outline
  return (
    <div className={styles['overview']}>
      <Markdown text={summary} />
      <Markdown text={description} headingLevel={2} />
      <p className={styles['kind']}>
        {[kindLabel ?? messages.spec.unknownDocument, version].filter(Boolean).join(' · ')}
        {updatedAt === undefined ? null : (
          <>
            {' · '}
            {/* The server renders the same date, whatever the time zone of the visitor. */}
            <time dateTime={updatedAt}>
              {messages.spec.lastChanged(updatedAt.slice(0, 'yyyy-MM-dd'.length))}
            </time>
          </>
        )}
      </p>
      <AboutDocument outline={outline} />
      <SecuritySchemes schemes={outline.securitySchemes} />
      {guides}
      {diagnostics.length > 0 ? (
        <Alert kind="info" title={messages.spec.warningsTitle}>
          <ul>
            {diagnostics.map((diagnostic) => {
              const text = diagnosticText(diagnostic, messages)
              return <li key={text}>{text}</li>
            })}
          </ul>
        </Alert>
      ) : null}
      <UnrecognizedKeywords extensions={[]} unknown={unknown} />
    </div>
  )
}

/** Example: `#/paths/~1events is not an object.` */
function diagnosticText(diagnostic: Diagnostic, messages: Messages): string {
  const { warnings } = messages.spec
  switch (diagnostic.kind) {
    case 'severalDocuments':
    case 'noVersion':
    case 'unknownKind':
      return warnings[diagnostic.kind]
    case 'unknownVersion':
      return warnings.unknownVersion(diagnostic.named, diagnostic.readAs)
    case 'repeatedName':
      return warnings.repeatedName(diagnostic.position.line, diagnostic.position.column)
    case 'lostReference':
      return `${diagnostic.pointer}: ${messages.spec.problems[diagnostic.problem.kind](diagnostic.problem.ref)}`
    default:
      return warnings[diagnostic.kind](diagnostic.pointer)
  }
}

function AboutDocument({ outline }: OverviewProps) {
  const messages = useMessages()
  const { info, externalDocs, servers } = outline
  const { contact, license, termsOfService } = info
  return (
    <>
      {servers.length > 0 ? (
        <section aria-label={messages.spec.servers}>
          <p className={styles['kind']}>{messages.spec.servers}</p>
          <ul className={styles['servers']}>
            {servers.map((server, index) => {
              const key = `${index}-${server.url}`
              return <Server key={key} server={server} />
            })}
          </ul>
        </section>
      ) : null}
      {externalDocs || contact || license || termsOfService !== null ? (
        <ul className={styles['terms']}>
          {externalDocs ? (
            <li>
              <MoreDocs docs={externalDocs} />
            </li>
          ) : null}
          {contact ? (
            <li>
              {messages.spec.contact} <Contact {...contact} />
            </li>
          ) : null}
          {license ? (
            <li>
              {messages.spec.license}{' '}
              {license.url === null ? (
                <bdi>{license.name}</bdi>
              ) : (
                <SafeLink url={license.url}>{license.name}</SafeLink>
              )}
            </li>
          ) : null}
          {termsOfService === null ? null : (
            <li>
              <SafeLink url={termsOfService}>{messages.common.terms}</SafeLink>
            </li>
          )}
        </ul>
      ) : null}
      <UnrecognizedKeywords extensions={info.extensions} unknown={info.unknown} />
    </>
  )
}

function Contact({ name, url, email }: NonNullable<OverviewProps['outline']['info']['contact']>) {
  return (
    <>
      {url === null ? <bdi>{name}</bdi> : <SafeLink url={url}>{name ?? url}</SafeLink>}{' '}
      {email === null ? null : <SafeLink url={`mailto:${email}`}>{email}</SafeLink>}
    </>
  )
}

function Server({ server }: { server: ServerView }) {
  return (
    <li>
      <code>{server.url}</code> {server.name === null ? null : <bdi>{server.name}</bdi>}
      <Markdown text={server.description} />
      <Facts facts={server.variables.map(variableFact)} />
      <UnrecognizedKeywords extensions={server.extensions} unknown={server.unknown} />
    </li>
  )
}
