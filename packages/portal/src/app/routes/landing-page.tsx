import { LinkButton } from '../../components/button/button.tsx'
import { TicketStub } from '../../components/ticket-stub/ticket-stub.tsx'
import { usePageTitle } from '../../components/page-header/use-page-title.ts'
import { env } from '../../config/env.ts'
import { paths } from '../../config/paths.ts'
import { useMessages } from '../../i18n/messages.ts'
import { usePortal } from '../../lib/portal/portal.ts'
import { useSession } from '../../lib/session/session-flow-context.ts'
import type { PageHandle } from '../page-handle.ts'
import styles from './landing-page.module.css'

export const handle: PageHandle = { isServed: true }

export function Component() {
  const { common, pages: messages } = useMessages()
  const portal = usePortal()
  const { developer } = useSession()
  usePageTitle(messages.titles.landing)
  const mayLookAround = portal.isPublic || developer !== undefined
  return (
    <div className={`stage-light ${styles['stage']}`} data-light="middle">
      <div className={`page ${styles['landing']}`}>
        <TicketStub
          stub={
            <div className={styles['actions']}>
              {/* Whoever is not signed in would only be sent back here. */}
              <LinkButton to={mayLookAround ? paths.catalog.to() : paths.login.to()} variant="primary">
                {messages.landing.viewProducts}
              </LinkButton>
              {mayLookAround ? null : <LinkButton to={paths.login.to()}>{common.login}</LinkButton>}
              {env.contactUrl ? (
                <LinkButton to={env.contactUrl}>{messages.landing.contact}</LinkButton>
              ) : null}
              {env.blogUrl ? (
                <LinkButton to={env.blogUrl} variant="quiet">
                  {messages.landing.blog}
                </LinkButton>
              ) : null}
            </div>
          }
        >
          <h1 className={styles['heading']}>{messages.landing.heading}</h1>
          <p className={styles['text']}>{messages.landing.subheading}</p>
        </TicketStub>
      </div>
    </div>
  )
}
