import { Link } from 'react-router'
import { useMessages } from '../../i18n/messages.ts'
import styles from './breadcrumbs.module.css'

export interface Crumb {
  label: string
  /** Omitted for the current page. */
  to?: string
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const messages = useMessages()
  return (
    <nav aria-label={messages.common.breadcrumbs} className={styles['breadcrumbs']}>
      <ol>
        {crumbs.map(({ label, to }) => (
          <li key={`${label}${to ?? ''}`}>
            {/* dir="auto" truncates a name at its end, in either direction. */}
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
