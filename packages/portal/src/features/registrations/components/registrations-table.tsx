import type { Registration } from '@stagedoor/contract/applications/registrations'
import { Link } from 'react-router'
import { StatusBadge } from '../../../components/badge/badge.tsx'
import { Button } from '../../../components/button/button.tsx'
import { type Column, Table } from '../../../components/table/table.tsx'
import { paths } from '../../../config/paths.ts'
import { type Messages, useMessages } from '../../../i18n/messages.ts'

interface RowActions {
  /** ID of the registration that is being deleted. */
  removing: string | undefined
  onRemove: (registration: Registration) => void
}

function columns(
  { applications, product, registrations: messages }: Messages,
  { removing, onRemove }: RowActions,
): Column<Registration>[] {
  return [
    {
      header: messages.product,
      isRowHeader: true,
      cell: ({ product_id: id, product_version_id: version, product_name: name }) => (
        <Link to={paths.spec.to(id, version)}>{name}</Link>
      ),
    },
    { header: product.version, cell: ({ product_version_name: name }) => name },
    { header: messages.status, cell: ({ status }) => <StatusBadge status={status} /> },
    {
      header: applications.actions,
      isActions: true,
      cell: (registration) => (
        <Button
          size="small"
          variant="quiet"
          pending={removing === registration.id}
          aria-label={messages.unregisterNamed(registration.product_name, registration.product_version_name)}
          onClick={() => onRemove(registration)}
        >
          {messages.unregister}
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
  const messages = useMessages()
  return (
    <Table
      caption={messages.registrations.caption}
      columns={columns(messages, actions)}
      rows={registrations}
      rowKey={({ id }) => id}
      onRowClick={onOpen}
    />
  )
}
