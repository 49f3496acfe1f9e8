import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import styles from './page.module.css'

interface PageProps {
  title: string
  /** Page of the list that this page belongs to. */
  parent?: { to: string; name: string }
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** Heading and actions of a page. Sets the document title. */
export function Page({ title, parent, lead, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Console`
  }, [title])
  return (
    <>
      <div className={styles['heading']}>
        {parent ? (
          <Link className={styles['parent']} to={parent.to}>
            {parent.name}
          </Link>
        ) : null}
        <div className={styles['row']}>
          <h1>{title}</h1>
          {actions ? <div className={styles['actions']}>{actions}</div> : null}
        </div>
        {lead ? <div className={styles['lead']}>{lead}</div> : null}
      </div>
      {children}
    </>
  )
}

/** A part of a page with a heading. */
export function Section({ title, actions, children }: Pick<PageProps, 'title' | 'actions' | 'children'>) {
  return (
    <section className={styles['section']} aria-label={title}>
      <div className={styles['row']}>
        <h2>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  )
}

/** Fields above a list. */
export function Filters({ children }: { children: ReactNode }) {
  return <div className={styles['filters']}>{children}</div>
}

/** Terms with values. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A text for an empty part of a page. */
export function Muted({ children }: { children: ReactNode }) {
  return <p className={styles['muted']}>{children}</p>
}
