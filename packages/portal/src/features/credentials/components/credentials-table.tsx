import type { Credential } from '@stagedoor/contract/applications/credentials'
import { Badge } from '../../../components/badge/badge.tsx'
import { Button } from '../../../components/button/button.tsx'
import { CopyId } from '../../../components/copy/copy.tsx'
import { type Column, Table } from '../../../components/table/table.tsx'
import { type Messages, useMessages } from '../../../i18n/messages.ts'
import { type Format, useFormat } from '../../../lib/browser/format.ts'
import styles from './credentials.module.css'

interface RowActions {
  onRename: (credential: Credential) => void
  onRevoke: (credential: Credential) => void
}

function dateColumns(
  { applications, credentials: messages }: Messages,
  { date }: Format,
): Column<Credential>[] {
  const day = (timestamp: string) => (
    <time dateTime={timestamp} className={styles['nowrap']}>
      {date(timestamp)}
    </time>
  )
  return [
    { header: applications.createdAt, cell: ({ created_at: at }) => at && day(at) },
    { header: messages.lastUsed, cell: ({ last_used_at: at }) => (at ? day(at) : messages.neverUsed) },
    {
      header: messages.expires,
      cell: ({ expires_at: at }) => {
        if (!at) return messages.noExpiry
        if (new Date(at) > new Date()) return day(at)
        return <Badge tone="danger">{messages.expired}</Badge>
      },
    },
  ]
}

function columns(
  { applications, credentials: messages }: Messages,
  dates: Column<Credential>[],
  { onRename, onRevoke }: RowActions,
): Column<Credential>[] {
  return [
    {
      header: applications.name,
      isRowHeader: true,
      cell: ({ display_name: name, mode }) =>
        mode === 'test' ? (
          <>
            {name} <Badge>{messages.testKey}</Badge>
          </>
        ) : (
          name
        ),
    },
    {
      header: messages.id,
      cell: ({ id, display_name: name }) => (
        <span className={styles['nowrap']}>
          <CopyId id={id} what={messages.idOf(name)} />
        </span>
      ),
    },
    ...dates,
    {
      header: applications.actions,
      isActions: true,
      cell: (credential) => (
        <span className={styles['rowActions']}>
          <Button
            size="small"
            variant="quiet"
            aria-label={messages.renameNamed(credential.display_name)}
            onClick={() => onRename(credential)}
          >
            {messages.rename}
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-label={messages.revokeNamed(credential.display_name)}
            onClick={() => onRevoke(credential)}
          >
            {messages.revoke}
          </Button>
        </span>
      ),
    },
  ]
}

export function CredentialsTable({
  credentials,
  ...actions
}: { credentials: readonly Credential[] } & RowActions) {
  const messages = useMessages()
  const format = useFormat()
  const hasDates = credentials.some((credential) => credential.created_at !== undefined)
  return (
    <Table
      caption={messages.credentials.caption}
      columns={columns(messages, hasDates ? dateColumns(messages, format) : [], actions)}
      rows={credentials}
      rowKey={({ id }) => id}
    />
  )
}
