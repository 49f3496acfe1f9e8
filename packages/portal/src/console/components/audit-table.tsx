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
  const name = <span className={styles['name']}>{text}</span>
  return page && id ? (
    <Link to={`${page}${encodeURIComponent(id)}`} title={text}>
      {name}
    </Link>
  ) : (
    name
  )
}

function Details({ details }: Pick<AuditLogEntry, 'details'>) {
  const entries = Object.entries(details)
  if (entries.length === 0) return '–'
  return (
    <span className={styles['details']}>
      {entries
        .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
        .join(', ')}
    </span>
  )
}
