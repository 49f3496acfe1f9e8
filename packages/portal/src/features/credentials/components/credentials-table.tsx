import type { Credential } from '@stagedoor/contract/applications/credentials'
import { Badge } from '../../../components/badge/badge.tsx'
import { Button } from '../../../components/button/button.tsx'
import { CopyId } from '../../../components/copy/copy.tsx'
import { type Column, Table } from '../../../components/table/table.tsx'
import { type Texts, useTexts } from '../../../i18n/texts.ts'
import { type Format, useFormat } from '../../../lib/browser/format.ts'
import styles from './credentials.module.css'

interface RowActions {
  onRename: (credential: Credential) => void
  onRevoke: (credential: Credential) => void
}

/** The moments of a credential, which only this portal's own server tells. */
function momentColumns(texts: Texts['credentials'], { date }: Format): Column<Credential>[] {
  const day = (timestamp: string) => (
    <time dateTime={timestamp} className={styles['whole']}>
      {date(timestamp)}
    </time>
  )
  return [
    { header: texts.created, cell: ({ created_at: at }) => at && day(at) },
    { header: texts.lastUsed, cell: ({ last_used_at: at }) => (at ? day(at) : texts.neverUsed) },
    {
      header: texts.expires,
      cell: ({ expires_at: at }) => {
        if (!at) return texts.noExpiry
        if (new Date(at) > new Date()) return day(at)
        return <Badge tone="danger">{texts.expired}</Badge>
      },
    },
  ]
}

function columns(
  texts: Texts['credentials'],
  moments: Column<Credential>[],
  { onRename, onRevoke }: RowActions,
): Column<Credential>[] {
  return [
    { header: texts.name, isRowHeader: true, cell: ({ display_name: name }) => name },
    {
      header: texts.id,
      cell: ({ id, display_name: name }) => (
        <span className={styles['whole']}>
          <CopyId id={id} what={texts.idOf(name)} />
        </span>
      ),
    },
    ...moments,
    {
      header: texts.actions,
      isActions: true,
      cell: (credential) => (
        <span className={styles['rowActions']}>
          <Button
            size="small"
            variant="quiet"
            aria-label={texts.renameNamed(credential.display_name)}
            onClick={() => onRename(credential)}
          >
            {texts.rename}
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-label={texts.revokeNamed(credential.display_name)}
            onClick={() => onRevoke(credential)}
          >
            {texts.revoke}
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
  const texts = useTexts().credentials
  const format = useFormat()
  const areTold = credentials.some((credential) => credential.created_at !== undefined)
  return (
    <Table
      caption={texts.caption}
      columns={columns(texts, areTold ? momentColumns(texts, format) : [], actions)}
      rows={credentials}
      rowKey={({ id }) => id}
    />
  )
}
