import { env } from '../../../config/env.ts'
import { useTexts } from '../../../i18n/texts.ts'
import styles from './legal-links.module.css'

/** Whether the operator has named a page of terms or of privacy. */
export function hasLegalLinks(): boolean {
  return env.termsUrl !== '' || env.privacyUrl !== ''
}

/** Terms and privacy, where the operator has named their pages. */
export function LegalLinks() {
  const texts = useTexts().common
  if (!hasLegalLinks()) return null
  return (
    <p className={styles['legal']}>
      {env.termsUrl ? <a href={env.termsUrl}>{texts.terms}</a> : null}
      {env.privacyUrl ? <a href={env.privacyUrl}>{texts.privacy}</a> : null}
    </p>
  )
}
