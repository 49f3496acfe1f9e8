import { Link } from 'react-router'
import { useMessages } from '../../i18n/messages.ts'
import styles from './breadcrumbs.module.css'

export interface Crumb {
  label: string
  /** Without it, the crumb is the page itself. */
  to?: string
}

/** The way from the catalogue to this page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const messages = useMessages()
  return (
    <nav aria-label={messages.common.breadcrumbs} className={styles['breadcrumbs']}>
      <ol>
        {crumbs.map(({ label, to }) => (
          <li key={`${label}${to ?? ''}`}>
            {/* What does not fit is cut off where the name ends, whichever way it is written. */}
            {to ? (
              <Link to={to} dir="auto">
                {label}
              </Link>
            ) : (
              <span aria-current="page" dir="auto">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
