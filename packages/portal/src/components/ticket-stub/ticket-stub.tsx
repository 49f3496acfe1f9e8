import type { ReactNode } from 'react'
import styles from './ticket-stub.module.css'

/** A ticket with a perforated edge, only for secrets, confirmations and the landing page. */
export function TicketStub({
  children,
  stub,
  ground = 'page',
}: {
  children: ReactNode
  stub: ReactNode
  ground?: 'page' | 'raised'
}) {
  return (
    <div className={styles['ticket']} data-ground={ground}>
      <div className={styles['part']}>{children}</div>
      <div className={styles['perforation']} aria-hidden />
      <div className={styles['part']}>{stub}</div>
    </div>
  )
}
