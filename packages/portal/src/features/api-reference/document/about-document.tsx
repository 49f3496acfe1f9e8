import type { Outline } from '@stagedoor/api-document/outline/outline'
import type { ServerView } from '@stagedoor/api-document/operation/servers'
import { useMessages } from '../../../i18n/messages.ts'
import { Facts, variableFact } from './facts.tsx'
import { UnrecognizedKeywords } from './extensions.tsx'
import { Markdown } from '../markdown/markdown.tsx'
import { MoreDocs, SafeLink } from './external-docs.tsx'
import styles from './spec-viewer.module.css'

export function AboutDocument({ outline }: { outline: Outline }) {
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

function Contact({ name, url, email }: NonNullable<Outline['info']['contact']>) {
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
