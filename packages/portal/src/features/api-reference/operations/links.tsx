import type { LinkView } from '@stagedoor/api-document/operation/links'
import { PlainLink } from '../../../components/link/plain-link.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { Facts } from '../document/facts.tsx'
import { UnrecognizedKeywords } from '../document/extensions.tsx'
import { Markdown } from '../markdown/markdown.tsx'
import styles from './operation.module.css'

export function Links({ links }: { links: readonly LinkView[] }) {
  const messages = useMessages()
  if (links.length === 0) return null
  return (
    <>
      <h5>{messages.spec.links}</h5>
      <ul className={styles['rows']}>
        {links.map((link) => (
          <li key={link.name}>
            <code>{link.name}</code> <Target link={link} />
            <Markdown text={link.description} />
            <Facts
              facts={[
                ...link.parameters,
                { name: 'requestBody', value: link.requestBody },
                { name: 'server', value: link.server?.url },
              ]}
            />
            {link.problem ? (
              <p className={styles['problem']}>
                {messages.spec.problems[link.problem.kind](link.problem.ref)}
              </p>
            ) : null}
            <UnrecognizedKeywords extensions={link.extensions} unknown={link.unknown} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Target({ link: { operationHash, operationId, operationRef } }: { link: LinkView }) {
  const name = operationId ?? operationRef
  return operationHash === null ? (
    <span className={styles['muted']}>{name}</span>
  ) : (
    <PlainLink to={operationHash}>{name}</PlainLink>
  )
}
