import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '../breadcrumbs/breadcrumbs.tsx'
import styles from './page-header.module.css'
import { usePageTitle } from './use-page-title.ts'

interface PageHeaderProps {
  title: string
  /** Title of the browser tab; defaults to `title`. */
  documentTitle?: string
  crumbs?: readonly Crumb[]
  lead?: ReactNode
  actions?: ReactNode
}

/** Breadcrumbs, heading and actions of a page. Sets the document title. */
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
