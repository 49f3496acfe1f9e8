import type { Application } from '@stagedoor/contract/applications/applications'
import type { AuthStrategy } from '@stagedoor/contract/applications/auth-strategies'
import { splitRedirectUris } from '@stagedoor/contract/applications/redirect-uri'
import { type ReactNode, useState } from 'react'
import { Badge } from '../../../components/badge/badge.tsx'
import { CopyButton } from '../../../components/copy/copy.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import styles from './application-detail.module.css'
import { Button } from '../../../components/button/button.tsx'

export function ApplicationFacts({ application }: { application: Application }) {
  const { applications: messages, common } = useMessages()
  const redirectUris = splitRedirectUris(application.redirect_uri ?? '')
  return (
    <dl className={styles['facts']}>
      <Fact label={messages.referenceId}>
        <span className={styles['copyable']}>
          <code>{application.reference_id}</code>
          <CopyButton variant="quiet" text={application.reference_id} what={messages.referenceId} />
        </span>
      </Fact>
      {application.auth_strategy ? <StrategyFacts strategy={application.auth_strategy} /> : null}
      {redirectUris.length > 0 ? (
        <Fact label={messages.redirectUri}>
          <ul role="list" className={styles['uris']}>
            {redirectUris.map((uri) => (
              <li key={uri}>
                <code>{uri}</code>
              </li>
            ))}
          </ul>
        </Fact>
      ) : null}
      {application.scopes && application.scopes.length > 0 ? (
        <Fact label={common.scopes}>
          <GrantedScopes scopes={application.scopes} />
        </Fact>
      ) : null}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function StrategyFacts({ strategy }: { strategy: AuthStrategy }) {
  const { applications: messages, product } = useMessages()
  const [label, values] =
    strategy.credential_type === 'key_auth'
      ? [messages.keyHeader, strategy.key_names]
      : [messages.authMethods, strategy.auth_methods.map((method) => product.methods[method] ?? method)]
  return (
    <>
      <Fact label={messages.authStrategy}>{strategy.name}</Fact>
      {values.length > 0 ? (
        <Fact label={label}>
          <span className={styles['badges']}>
            {values.map((value) => (
              <Badge key={value}>{value}</Badge>
            ))}
          </span>
        </Fact>
      ) : null}
    </>
  )
}

const SHOWN_SCOPES = 3

function GrantedScopes({ scopes }: { scopes: readonly string[] }) {
  const messages = useMessages()
  const [isOpen, setOpen] = useState(false)
  const hidden = scopes.length - SHOWN_SCOPES
  return (
    <span className={styles['badges']}>
      {(isOpen ? scopes : scopes.slice(0, SHOWN_SCOPES)).map((scope) => (
        <Badge key={scope}>{scope}</Badge>
      ))}
      {hidden > 0 ? (
        <Button size="small" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? messages.applications.fewerScopes : messages.common.showMore(hidden)}
        </Button>
      ) : null}
    </span>
  )
}
