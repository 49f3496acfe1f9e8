import { ADMIN_PATH } from '@stagedoor/contract/constants'
import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { DisclosureMenu } from '../../components/menu/disclosure-menu.tsx'
import { paths } from '../../config/paths.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { SessionDeveloper } from '../../lib/session/session.ts'
import { useSessionEvents } from '../../lib/session/session-flow-context.ts'
import styles from './user-menu.module.css'

export function UserMenu({ developer }: { developer: SessionDeveloper }) {
  const messages = useMessages()
  const send = useSessionEvents()
  const shown = initials(developer.full_name)
  return (
    <DisclosureMenu
      // The accessible name contains the visible text, for speech input.
      label={`${messages.common.userMenu(developer.email)} · ${shown}`}
      button={
        <>
          <span className={styles['initials']} aria-hidden>
            {shown}
          </span>
          <ChevronDown size={16} aria-hidden />
        </>
      }
    >
      {(close) => (
        <>
          <UserCard developer={developer} />
          <Link to={paths.myApps.to()} className={styles['entry']} onClick={close}>
            {messages.common.myApps}
          </Link>
          <Link to={paths.appRegistrationDocs.to()} className={styles['entry']} onClick={close}>
            {messages.pages.titles.appRegistrationDocs}
          </Link>
          <ConsoleLink developer={developer} className={styles['entry']} />
          <button type="button" className={styles['entry']} onClick={() => void send({ type: 'logout' })}>
            {messages.common.logout}
          </button>
        </>
      )}
    </DisclosureMenu>
  )
}

/** Link to the console, which is another app, for developers who have access to it with the same address. */
export function ConsoleLink({
  developer,
  className,
}: {
  developer: SessionDeveloper
  className: string | undefined
}) {
  const messages = useMessages()
  if (!developer.has_console) return null
  return (
    <a href={ADMIN_PATH} className={className}>
      {messages.common.console}
    </a>
  )
}

export function UserCard({ developer }: { developer: SessionDeveloper }) {
  return (
    <div className={styles['card']}>
      <strong>{developer.full_name}</strong>
      <span>{developer.email}</span>
    </div>
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
}
