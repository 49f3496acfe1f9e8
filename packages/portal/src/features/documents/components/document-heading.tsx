import type { ReactNode } from 'react'
import styles from './document-view.module.css'

const TAGS = ['h2', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

interface DocumentHeadingProps {
  /** Level in the document, from 1 to 6. Level 1 becomes an h2, because the page title is the h1. */
  level: number
  id: string | undefined
  children: ReactNode
}

export function DocumentHeading({ level, id, children }: DocumentHeadingProps) {
  const Tag = TAGS[level - 1] ?? 'h6'
  return (
    <Tag id={id} tabIndex={id ? -1 : undefined} className={styles['heading']}>
      {children}
      {id ? (
        <a href={`#${id}`} className={styles['anchor']} aria-hidden tabIndex={-1}>
          #
        </a>
      ) : null}
    </Tag>
  )
}
