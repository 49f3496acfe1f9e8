import type { Credential } from '@stagedoor/contract/credentials'
import { Button } from '../../../components/button.tsx'
import { CopyId } from '../../../components/copy.tsx'
import { type Column, Table } from '../../../components/table.tsx'
import { type Texts, useTexts } from '../../../i18n/texts.ts'
import styles from './credentials.module.css'

interface RowActions {
  onRename: (credential: Credential) => void
  onRevoke: (credential: Credential) => void
}

function columns(texts: Texts['credentials'], { onRename, onRevoke }: RowActions): Column<Credential>[] {
  return [
    { header: texts.name, isRowHeader: true, cell: ({ display_name: name }) => name },
    { header: texts.id, cell: ({ id, display_name: name }) => <CopyId id={id} what={texts.idOf(name)} /> },
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
  const texts = useTexts()
  return (
    <Table
      caption={texts.credentials.caption}
      columns={columns(texts.credentials, actions)}
      rows={credentials}
      rowKey={({ id }) => id}
    />
  )
}
