import { useState } from 'react'
import { Badge } from '../../../components/badge/badge.tsx'
import { Button } from '../../../components/button/button.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import styles from './application-detail.module.css'

const SHOWN_SCOPES = 3

export function GrantedScopes({ scopes }: { scopes: readonly string[] }) {
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
          {isOpen ? messages.applications.fewerScopes : messages.applications.moreScopes(hidden)}
        </Button>
      ) : null}
    </span>
  )
}
