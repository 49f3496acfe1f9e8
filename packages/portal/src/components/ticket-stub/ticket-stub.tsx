import type { ReactNode } from 'react'
import styles from './ticket-stub.module.css'

/**
 * The house's one ornament: a ticket with a perforated edge, for things one gets once: a secret shown once,
 * the confirmation of a registration, the landing hero. Nowhere else. `stub` is the part below the perforation.
 */
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
