import type { Application, ApplicationActivity } from '@stagedoor/contract/applications/applications'
import { ChartLine, RotateCw, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { Badge, StatusBadge } from '../../../components/badge/badge.tsx'
import { IconButton } from '../../../components/button/button.tsx'
import { type Column, Table } from '../../../components/table/table.tsx'
import { paths } from '../../../config/paths.ts'
import { type Messages, useMessages } from '../../../i18n/messages.ts'
import styles from './applications.module.css'
import { LastCall } from './last-call.tsx'

interface RowOptions {
  /** When the applications were loaded, in Unix milliseconds. */
  loadedAt: number
  hasAnalytics: boolean
  analyticsPeriod: string | undefined
  /** Renders the requests of an application. */
  renderTrend: (application: Application) => ReactNode
  onRefresh: (application: Application) => void
  onDelete: (application: Application) => void
}

function columns(
  { analytics, applications: messages, registrations }: Messages,
  { loadedAt, hasAnalytics, analyticsPeriod, renderTrend, onRefresh, onDelete }: RowOptions,
): Column<Application>[] {
  return [
    {
      header: messages.name,
      isRowHeader: true,
      cell: ({ id, name, auth_strategy: strategy, description }) => (
        <>
          <Link to={paths.showApplication.to(id)}>{name}</Link>
          <span className={styles['strategy']}>{strategy?.name}</span>
          {description ? (
            <span className={styles['description']} dir="auto">
              {description}
            </span>
          ) : null}
        </>
      ),
    },
    {
      header: registrations.status,
      cell: ({ activity }) => (activity ? <RegistrationsBadge {...activity} /> : null),
    },
    ...(hasAnalytics
      ? [
          { header: analytics.requests, cell: renderTrend },
          {
            header: messages.lastCall,
            cell: ({ activity }: Application) =>
              activity ? <LastCall at={activity.last_call_at} now={loadedAt} /> : null,
          },
        ]
      : []),
    {
      header: messages.actions,
      isActions: true,
      cell: (application) => (
        <span className={styles['rowActions']}>
          {hasAnalytics ? (
            <Link
              className={styles['iconLink']}
              to={paths.applicationDashboard.to(application.id, { period: analyticsPeriod })}
              aria-label={analytics.openNamed(application.name)}
              title={analytics.openNamed(application.name)}
            >
              <ChartLine size={16} aria-hidden />
            </Link>
          ) : null}
          {application.auth_strategy?.credential_type === 'client_credentials' ? (
            <IconButton
              label={messages.refreshSecretNamed(application.name)}
              onClick={() => onRefresh(application)}
            >
              <RotateCw size={16} aria-hidden />
            </IconButton>
          ) : null}
          <IconButton label={messages.deleteNamed(application.name)} onClick={() => onDelete(application)}>
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </span>
      ),
    },
  ]
}

export function ApplicationsTable({
  applications,
  ...actions
}: { applications: readonly Application[] } & RowOptions) {
  const messages = useMessages()
  const navigate = useNavigate()
  return (
    <Table
      caption={messages.applications.listCaption}
      columns={columns(messages, actions)}
      rows={applications}
      rowKey={({ id }) => id}
      onRowClick={({ id }) => navigate(paths.showApplication.to(id))}
    />
  )
}

/** The best status of the application's registrations: one that is approved allows calls. */
function RegistrationsBadge({ approved, pending }: ApplicationActivity) {
  const messages = useMessages().applications
  if (approved > 0) return <StatusBadge status="approved" />
  if (pending > 0) return <StatusBadge status="pending" />
  return <Badge>{messages.notRegistered}</Badge>
}
