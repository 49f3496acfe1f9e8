import type { RequiredScheme, SecurityRequirement } from '@stagedoor/api-document/operation/security'
import { Fragment } from 'react'
import { Badge } from '../../../components/badge/badge.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { schemeLabel } from '../../../lib/document-model/scheme-label.ts'
import { ExplanationLink, useIsExplained } from '../document/explained-schemes.tsx'
import { SchemeExample, SchemeExplanation } from '../document/security-schemes.tsx'
import styles from './operation.module.css'

export function Security({ requirements }: { requirements: readonly SecurityRequirement[] }) {
  const messages = useMessages()
  if (requirements.length === 0) return null
  return (
    <section className={styles['part']}>
      <h4>{messages.product.authentication}</h4>
      <Requirements requirements={requirements} />
    </section>
  )
}

/** Alternative requirements, each with the schemes that are required together. */
export function Requirements({ requirements }: { requirements: readonly SecurityRequirement[] }) {
  const messages = useMessages()
  return (
    <ul className={styles['rows']}>
      {requirements.map(({ schemes }, index) => {
        const key = `${index}-${schemes.map(({ name }) => name).join('+')}`
        return (
          <li key={key}>
            {index > 0 ? <span className={styles['or']}>{messages.spec.or}</span> : null}
            {schemes.length === 0 ? <p>{messages.spec.noAuthentication}</p> : null}
            {schemes.map((scheme, position) => (
              <Fragment key={scheme.name}>
                {position > 0 ? <span className={styles['or']}>{messages.spec.and}</span> : null}
                <Scheme required={scheme} />
              </Fragment>
            ))}
          </li>
        )
      })}
    </ul>
  )
}

function Scheme({ required }: { required: RequiredScheme }) {
  const messages = useMessages()
  const { scheme, scopes } = required
  const isExplained = useIsExplained(scheme.name)
  const meanings = new Map(
    scheme.flows.flatMap((flow) => flow.scopes.map(({ name, description }) => [name, description])),
  )
  return (
    <div className={styles['scheme']}>
      <p>
        <strong>{schemeLabel(scheme, messages)}</strong>{' '}
        {scheme.name === '' ? null : (
          <bdi className={styles['muted']}>
            ({isExplained ? <ExplanationLink>{scheme.name}</ExplanationLink> : scheme.name})
          </bdi>
        )}{' '}
        {scheme.deprecated ? <Badge tone="warning">{messages.product.deprecated}</Badge> : null}
      </p>
      {scopes.length > 0 ? (
        <div className={styles['scopes']}>
          <span className={styles['muted']}>{messages.common.scopes}</span>
          {[...new Set(scopes)].map((scope) => (
            <span key={scope}>
              <code>{scope}</code> <bdi className={styles['muted']}>{meanings.get(scope)}</bdi>
            </span>
          ))}
        </div>
      ) : null}
      {isExplained ? null : (
        <>
          <SchemeExample scheme={scheme} />
          <SchemeExplanation scheme={scheme} />
        </>
      )}
      {scheme.problem ? (
        <p className={styles['problem']}>{messages.spec.problems[scheme.problem.kind](scheme.problem.ref)}</p>
      ) : null}
    </div>
  )
}
