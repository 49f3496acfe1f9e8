import type { ReactNode } from 'react'
import styles from './message-page.module.css'
import { usePageTitle } from '../page-header/use-page-title.ts'

interface MessagePageProps {
  documentTitle: string
  title: string
  text: string
  code?: string
  action?: ReactNode
}

export function MessagePage({ documentTitle, title, text, code, action }: MessagePageProps) {
  usePageTitle(documentTitle)
  return (
    <div className={`stage-light ${styles['page']}`} data-light="middle">
      {code ? (
        <p className={styles['code']} aria-hidden>
          {code}
        </p>
      ) : null}
      <h1>{title}</h1>
      <p className={styles['text']}>{text}</p>
      {action ? <div className={styles['action']}>{action}</div> : null}
    </div>
  )
}
