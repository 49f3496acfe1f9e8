import { env } from '../../../config/env.ts'
import { useTexts } from '../../../i18n/texts.ts'
import styles from './auth-card.module.css'

/** Terms and privacy, where the operator has named their pages. */
export function LegalLinks() {
  const texts = useTexts()
  const links = [
    { label: texts.auth.terms, url: env.termsUrl },
    { label: texts.auth.privacy, url: env.privacyUrl },
  ].filter(({ url }) => url !== '')
  if (links.length === 0) return null
  return (
    <p className={styles['legal']}>
      {links.map(({ label, url }) => (
        <a key={label} href={url}>
          {label}
        </a>
      ))}
    </p>
  )
}
