import { env } from '../../../config/env.ts'
import { useMessages } from '../../../i18n/messages.ts'
import styles from './legal-links.module.css'

export function hasLegalLinks(): boolean {
  return env.termsUrl !== '' || env.privacyUrl !== ''
}

export function LegalLinks() {
  const messages = useMessages().common
  if (!hasLegalLinks()) return null
  return (
    <p className={styles['legal']}>
      {env.termsUrl ? <a href={env.termsUrl}>{messages.terms}</a> : null}
      {env.privacyUrl ? <a href={env.privacyUrl}>{messages.privacy}</a> : null}
    </p>
  )
}
