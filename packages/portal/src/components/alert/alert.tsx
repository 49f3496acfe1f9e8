import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './alert.module.css'

export type AlertKind = 'info' | 'success' | 'warning' | 'danger'

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

export function Alert({
  kind = 'info',
  title,
  children,
}: {
  kind?: AlertKind
  title?: string
  children: ReactNode
}) {
  const Icon = ICONS[kind]
  return (
    <div className={styles['alert']} data-kind={kind} role={kind === 'danger' ? 'alert' : 'status'}>
      <Icon size={16} aria-hidden />
      <div>
        {title ? <p className={styles['title']}>{title}</p> : null}
        {children}
      </div>
    </div>
  )
}
