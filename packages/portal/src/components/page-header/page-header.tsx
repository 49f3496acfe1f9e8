import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '../breadcrumbs/breadcrumbs.tsx'
import styles from './page-header.module.css'
import { usePageTitle } from './use-page-title.ts'

interface PageHeaderProps {
  title: string
  /** Title of the browser's tab when it differs from the heading. */
  documentTitle?: string
  crumbs?: readonly Crumb[]
  lead?: ReactNode
  actions?: ReactNode
}

/** Where one is, what this page is called, and what can be done with the whole of it. */
export function PageHeader({ title, documentTitle, crumbs, lead, actions }: PageHeaderProps) {
  usePageTitle(documentTitle ?? title)
  return (
    <header className={styles['header']}>
      {crumbs ? <Breadcrumbs crumbs={crumbs} /> : null}
      <div className={styles['row']}>
        <h1>{title}</h1>
        {actions ? <div className={styles['actions']}>{actions}</div> : null}
      </div>
      {lead ? (
        <div className={styles['lead']} dir={typeof lead === 'string' ? 'auto' : undefined}>
          {lead}
        </div>
      ) : null}
    </header>
  )
}
