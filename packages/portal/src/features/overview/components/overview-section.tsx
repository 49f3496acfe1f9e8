import type { ReactNode } from 'react'
import styles from './overview-section.module.css'

interface OverviewSectionProps {
  /** Anchor of the section. */
  id: string
  title: string
  text?: string
  children: ReactNode
}

export function OverviewSection({ id, title, text, children }: OverviewSectionProps) {
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {text ? <p className={styles['text']}>{text}</p> : null}
      </div>
      {children}
    </section>
  )
}
