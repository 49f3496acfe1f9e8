import type { RejectedApplication } from '@stagedoor/contract/usage/rejection-help'
import { Link } from 'react-router'
import { StatusBadge } from '../../../components/badge/badge.tsx'
import { type Column, Table } from '../../../components/table/table.tsx'
import { paths } from '../../../config/paths.ts'
import { type Messages, useMessages } from '../../../i18n/messages.ts'
import { type Format, useFormat } from '../../../lib/browser/format.ts'
import { isRegistered, type RegisteredApplication } from '../rejection-actions.ts'
import styles from './rejection.module.css'

function columns({ applications, common, registrations, rejections }: Messages, format: Format) {
  const usual: Column<RegisteredApplication>[] = [
    {
      header: applications.name,
      isRowHeader: true,
      cell: ({ id, name }) => (
        <Link to={paths.showApplication.to(id)} dir="auto">
          {name}
        </Link>
      ),
    },
    {
      header: registrations.status,
      cell: ({ registration }) => <StatusBadge status={registration.status} />,
    },
    {
      header: rejections.since,
      cell: ({ registration }) => (
        <time dateTime={registration.updated_at}>{format.date(registration.updated_at)}</time>
      ),
    },
  ]
  const scopes: Column<RegisteredApplication> = {
    header: common.scopes,
    cell: ({ registration }) => (
      <span className={styles['scopes']}>
        {registration.scopes.map((scope) => (
          <code key={scope}>{scope}</code>
        ))}
      </span>
    ),
  }
  return { usual, scopes }
}

/** The developer's applications that are registered for the product version. */
export function RejectedApplications({
  applications: all,
}: {
  applications: readonly RejectedApplication[]
}) {
  const applications = all.filter(isRegistered)
  const messages = useMessages()
  const format = useFormat()
  const { usual, scopes } = columns(messages, format)
  const hasScopes = applications.some(({ registration }) => registration.scopes.length > 0)
  return (
    <section className={styles['section']} aria-labelledby="applications">
      <h2 id="applications">{messages.rejections.yourApplications}</h2>
      {applications.length > 0 ? (
        <Table
          caption={messages.rejections.yourApplications}
          columns={hasScopes ? [...usual, scopes] : usual}
          rows={applications}
          rowKey={({ id }) => id}
        />
      ) : (
        <p>{messages.rejections.noneRegistered}</p>
      )}
    </section>
  )
}
