import type { Application } from '@stagedoor/contract/applications/applications'
import { ChartLine, RotateCw, Trash2 } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { IconButton } from '../../../components/button/button.tsx'
import { type Column, Table } from '../../../components/table/table.tsx'
import { paths } from '../../../config/paths.ts'
import { type Messages, useMessages } from '../../../i18n/messages.ts'
import styles from './applications.module.css'

interface RowActions {
  hasAnalytics: boolean
  onRefresh: (application: Application) => void
  onDelete: (application: Application) => void
}

function columns(
  { analytics, applications: messages, catalog }: Messages,
  { hasAnalytics, onRefresh, onDelete }: RowActions,
): Column<Application>[] {
  return [
    {
      header: messages.name,
      isRowHeader: true,
      cell: ({ id, name, auth_strategy: strategy }) => (
        <>
          <Link to={paths.showApplication.to(id)}>{name}</Link>
          <span className={styles['strategy']}>{strategy?.name}</span>
        </>
      ),
    },
    {
      header: catalog.columns.description,
      cell: ({ description }) =>
        description ? (
          <span className={styles['description']} dir="auto">
            {description}
          </span>
        ) : null,
    },
    {
      header: messages.actions,
      isActions: true,
      cell: (application) => (
        <span className={styles['rowActions']}>
          {hasAnalytics ? (
            <Link
              className={styles['iconLink']}
              to={paths.applicationDashboard.to(application.id)}
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
}: { applications: readonly Application[] } & RowActions) {
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
