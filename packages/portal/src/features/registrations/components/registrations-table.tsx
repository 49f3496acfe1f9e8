import type { Registration } from '@stagedoor/contract/applications/registrations'
import { Link } from 'react-router'
import { StatusBadge } from '../../../components/badge/badge.tsx'
import { Button } from '../../../components/button/button.tsx'
import { type Column, Table } from '../../../components/table/table.tsx'
import { paths } from '../../../config/paths.ts'
import { type Texts, useTexts } from '../../../i18n/texts.ts'

interface RowActions {
  /** Id of the registration that is being taken back. */
  removing: string | undefined
  onRemove: (registration: Registration) => void
}

function columns(texts: Texts['registrations'], { removing, onRemove }: RowActions): Column<Registration>[] {
  return [
    {
      header: texts.product,
      isRowHeader: true,
      cell: ({ product_id: product, product_version_id: version, product_name: name }) => (
        <Link to={paths.spec.to(product, version)}>{name}</Link>
      ),
    },
    { header: texts.version, cell: ({ product_version_name: name }) => name },
    { header: texts.status, cell: ({ status }) => <StatusBadge status={status} /> },
    {
      header: texts.actions,
      isActions: true,
      cell: (registration) => (
        <Button
          size="small"
          variant="quiet"
          pending={removing === registration.id}
          aria-label={texts.unregisterNamed(registration.product_name, registration.product_version_name)}
          onClick={() => onRemove(registration)}
        >
          {texts.unregister}
        </Button>
      ),
    },
  ]
}

interface RegistrationsTableProps extends RowActions {
  registrations: readonly Registration[]
  onOpen: (registration: Registration) => void
}

export function RegistrationsTable({ registrations, onOpen, ...actions }: RegistrationsTableProps) {
  const texts = useTexts()
  return (
    <Table
      caption={texts.registrations.caption}
      columns={columns(texts.registrations, actions)}
      rows={registrations}
      rowKey={({ id }) => id}
      onRowClick={onOpen}
    />
  )
}
