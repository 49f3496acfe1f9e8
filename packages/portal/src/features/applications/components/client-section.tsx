import type { Application } from '@stagedoor/contract/applications/applications'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button/button.tsx'
import { CopyId } from '../../../components/copy/copy.tsx'
import { type Column, Table } from '../../../components/table/table.tsx'
import { type Messages, useMessages } from '../../../i18n/messages.ts'
import { useFormat } from '../../../lib/browser/format.ts'
import { useIsInBrowser } from '../../../lib/browser/use-is-in-browser.ts'
import styles from './application-detail.module.css'
import { RefreshSecretDialog } from './refresh-secret-dialog.tsx'

function columns(messages: Messages['applications'], onRefresh: () => void): Column<Application>[] {
  return [
    {
      header: messages.clientId,
      cell: ({ reference_id: clientId }) => <CopyId id={clientId} what={messages.clientId} />,
    },
    {
      header: messages.createdAt,
      cell: ({ created_at: time }) => <CreatedAt time={time} />,
    },
    {
      header: messages.actions,
      isActions: true,
      cell: ({ name }) => (
        <Button
          size="small"
          variant="quiet"
          icon={<RotateCw size={16} aria-hidden />}
          aria-label={messages.refreshSecretNamed(name)}
          onClick={onRefresh}
        >
          {messages.refreshSecret}
        </Button>
      ),
    },
  ]
}

/** Rendered in the browser only, because the server does not know the visitor's time zone. */
function CreatedAt({ time }: { time: string }) {
  const format = useFormat()
  const isInBrowser = useIsInBrowser()
  return <time dateTime={time}>{isInBrowser ? format.dateTime(time) : null}</time>
}

export function ClientSection({ application }: { application: Application }) {
  const messages = useMessages()
  const [isRefreshing, setRefreshing] = useState(false)
  return (
    <section className={styles['section']} aria-labelledby="client">
      <h2 id="client">{messages.applications.clientTitle}</h2>
      <Table
        caption={messages.applications.clientTitle}
        columns={columns(messages.applications, () => setRefreshing(true))}
        rows={[application]}
        rowKey={({ id }) => id}
      />
      {isRefreshing ? (
        <RefreshSecretDialog application={application} onClose={() => setRefreshing(false)} />
      ) : null}
    </section>
  )
}
