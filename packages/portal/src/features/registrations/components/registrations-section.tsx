import type { Registration } from '@stagedoor/contract/applications/registrations'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button, LinkButton } from '../../../components/button/button.tsx'
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx'
import { Pager } from '../../../components/pager/pager.tsx'
import { RowsSkeleton } from '../../../components/states/rows-skeleton.tsx'
import { EmptyState, ErrorState } from '../../../components/states/states.tsx'
import { useToast } from '../../../components/toast/toast.tsx'
import { paths } from '../../../config/paths.ts'
import { type Messages, useMessages } from '../../../i18n/messages.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { useListPage, usePager } from '../../../components/pager/list-page.ts'
import { useFocusRequest } from '../../../lib/navigation/use-focus-request.ts'
import { registrationsQuery, useDeleteRegistration } from '../api/registrations.ts'
import styles from './registrations.module.css'
import { StatusBadge } from '../../../components/badge/badge.tsx'
import { type Column, Table } from '../../../components/table/table.tsx'

/** An application's registrations. */
export function RegistrationsSection({ applicationId }: { applicationId: string }) {
  const messages = useMessages()
  const navigate = useNavigate()
  const [heading, focusHeading] = useFocusRequest<HTMLHeadingElement>()
  const list = useListPage()
  const { data, error, refetch } = useQuery(registrationsQuery(applicationId, list.page))
  const pager = usePager(list, data?.meta.total)
  const [ending, setEnding] = useState<Registration>()

  return (
    <section className={styles['section']} aria-labelledby="registrations">
      <h2 id="registrations" ref={heading} tabIndex={-1}>
        {messages.catalog.productsHeading}
      </h2>
      {data && data.data.length > 0 ? (
        <RegistrationsTable
          registrations={data.data}
          onRemove={setEnding}
          onOpen={(registration) =>
            navigate(paths.spec.to(registration.product_id, registration.product_version_id))
          }
        />
      ) : null}
      {data?.meta.total === 0 ? (
        <EmptyState
          level={3}
          title={messages.catalog.emptyTitle}
          action={<LinkButton to={paths.catalog.to()}>{messages.registrations.browse}</LinkButton>}
        >
          {messages.registrations.emptyText}
        </EmptyState>
      ) : null}
      {!data && error ? (
        <ErrorState level={3} message={describeProblem(error, messages)} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <RowsSkeleton /> : null}
      <Pager {...pager} />
      {ending ? (
        <UnregisterDialog
          applicationId={applicationId}
          registration={ending}
          onClose={(result) => {
            setEnding(undefined)
            // The row with the focused button is gone.
            if (result === 'unregistered') focusHeading()
          }}
        />
      ) : null}
    </section>
  )
}

interface UnregisterDialogProps {
  applicationId: string
  registration: Registration
  /** After `unregistered`, the caller must move the focus, because the row is gone. */
  onClose: (result: 'canceled' | 'unregistered') => void
}

function UnregisterDialog({ applicationId, registration, onClose }: UnregisterDialogProps) {
  const messages = useMessages()
  const showToast = useToast()
  const unregister = useDeleteRegistration(applicationId)
  const { id, product_name: product, product_version_name: version, status } = registration
  return (
    <ConfirmDialog
      title={messages.registrations.unregisterTitle(product, version)}
      confirmLabel={messages.registrations.unregister}
      pending={unregister.isPending}
      error={unregister.error ? describeProblem(unregister.error, messages) : undefined}
      onCancel={() => onClose('canceled')}
      onConfirm={() =>
        unregister.mutate(id, {
          onSuccess: () => {
            showToast(messages.registrations.unregistered(product, version))
            onClose('unregistered')
          },
        })
      }
    >
      {status === 'approved' ? <p>{messages.registrations.unregisterStops}</p> : null}
      <p>{messages.registrations.unregisterText}</p>
    </ConfirmDialog>
  )
}

interface RowActions {
  onRemove: (registration: Registration) => void
}

function columns(
  { applications, product, registrations: messages }: Messages,
  { onRemove }: RowActions,
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

function RegistrationsTable({ registrations, onOpen, ...actions }: RegistrationsTableProps) {
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
