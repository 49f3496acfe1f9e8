import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import styles from './badge.module.css'

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger'

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={styles['badge']} data-tone={tone}>
      {children}
    </span>
  )
}

const STATUS_TONES = {
  approved: 'success',
  pending: 'neutral',
  rejected: 'danger',
  revoked: 'danger',
} as const

export function StatusBadge({ status }: { status: keyof typeof STATUS_TONES }) {
  const messages = useMessages()
  return (
    <span className={styles['badge']} data-tone={STATUS_TONES[status]}>
      <span className={styles['dot']} aria-hidden />
      {messages.common.status[status]}
    </span>
  )
}

/** Abbreviations for narrow columns. Screen readers get the full name. */
const SHORT_METHODS: Readonly<Record<string, string>> = {
  channel: 'CHAN',
  delete: 'DEL',
  options: 'OPT',
  publish: 'PUB',
  receive: 'RECV',
  subscribe: 'SUB',
}

interface MethodBadgeProps {
  /** HTTP method in any case. */
  method: string
  boxed?: boolean
  short?: boolean
}

export function MethodBadge({ method, boxed = false, short = false }: MethodBadgeProps) {
  const name = method.toLowerCase()
  const full = name.toUpperCase()
  const shown = (short && SHORT_METHODS[name]) || full
  return (
    <span className={styles['method']} data-method={name} data-boxed={boxed || undefined}>
      {shown === full ? (
        full
      ) : (
        <>
          <span aria-hidden>{shown}</span>
          <span className="visually-hidden">{full}</span>
        </>
      )}
    </span>
  )
}
