import type { AuditLogEntry } from '@stagedoor/contract/admin/audit'
import { Link } from 'react-router'
import styles from './audit-table.module.css'
import { type DataColumn, DataTable } from './data-table.tsx'
import { MomentText } from './format.tsx'

/** Pages of subjects, by the part before the colon. */
const SUBJECT_PAGES: Readonly<Record<string, string>> = {
  developer: '/developers/',
  application: '/applications/',
}

const COLUMNS: readonly DataColumn<AuditLogEntry>[] = [
  { id: 'at', header: 'Time', isRowHeader: true, cell: ({ at }) => <MomentText at={at} /> },
  { id: 'action', header: 'Action', cell: ({ action }) => <code>{action}</code> },
  { id: 'actor', header: 'By', cell: ({ actor, actor_name: name }) => name ?? <Name text={actor} /> },
  { id: 'subject', header: 'About', cell: ({ subject }) => <Name text={subject} /> },
  { id: 'details', header: 'Details', cell: ({ details }) => <Details details={details} /> },
]

export function AuditTable({ entries }: { entries: readonly AuditLogEntry[] }) {
  return <DataTable caption="Audit log" columns={COLUMNS} rows={entries} rowKey={({ id }) => String(id)} />
}

/** An actor or subject, which links to its page if it has one. */
function Name({ text }: { text: string }) {
  const [kind = '', id = ''] = text.split(/:(.*)/s)
  const page = SUBJECT_PAGES[kind]
  const name = (
    <span className={styles['name']} title={text}>
      {kind && id ? `${kind}:${shorten(id)}` : text}
    </span>
  )
  return page && id ? <Link to={`${page}${encodeURIComponent(id)}`}>{name}</Link> : name
}

/** The start of a UUID is enough to compare entries. The tooltip has all of it. */
function shorten(id: string): string {
  return /^[\da-f]{8}-[\da-f-]{27}$/.test(id) ? `${id.slice(0, 8)}…` : id
}

/** Longer details, such as those of an import, are collapsed. */
const SHORT_LENGTH = 160

function Details({ details }: Pick<AuditLogEntry, 'details'>) {
  const text = Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
  if (text === '') return '–'
  if (text.length <= SHORT_LENGTH) return <span className={styles['details']}>{text}</span>
  return (
    <details className={styles['details']}>
      <summary>{Object.keys(details).join(', ')}</summary>
      {text}
    </details>
  )
}
