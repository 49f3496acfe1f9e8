import type { AdminRegistration, RegistrationDecision } from '@stagedoor/contract/admin/registrations'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../components/button/button.tsx'
import { send } from '../api/request.ts'
import { type DataColumn, DataTable } from './data-table.tsx'
import { DateText } from './format.tsx'
import { ConfirmModal } from './modal.tsx'
import { Status } from './status.tsx'
import { useAction } from './use-action.ts'

type Decision = RegistrationDecision['decision']

/** Decisions that a status allows. */
const ALLOWED: Readonly<Record<AdminRegistration['status'], readonly Decision[]>> = {
  pending: ['approve', 'reject'],
  approved: ['revoke'],
  rejected: ['approve'],
  revoked: ['approve'],
}

const TEXT: Readonly<Record<Decision, { label: string; done: string; effect: string }>> = {
  approve: { label: 'Approve', done: 'Registration approved', effect: 'The application can use the API.' },
  reject: {
    label: 'Reject',
    done: 'Registration rejected',
    effect: 'The developer gets a mail. The application cannot use the API.',
  },
  revoke: {
    label: 'Revoke',
    done: 'Registration revoked',
    effect: 'Requests of the application to this API are rejected from now on.',
  },
}

interface Asked {
  registration: AdminRegistration
  decision: Decision
}

/** Registrations with the decisions that this person may make. */
export function RegistrationsTable({ registrations }: { registrations: readonly AdminRegistration[] }) {
  const [asked, setAsked] = useState<Asked>()
  const [columns] = useState(() => createColumns(setAsked))
  return (
    <>
      <DataTable caption="Registrations" columns={columns} rows={registrations} rowKey={({ id }) => id} />
      {asked ? <DecisionModal {...asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  )
}

function createColumns(ask: (asked: Asked) => void): readonly DataColumn<AdminRegistration>[] {
  return [
    {
      id: 'application',
      header: 'Application',
      isRowHeader: true,
      cell: ({ application: { id, name } }) => <Link to={`/applications/${id}`}>{name}</Link>,
    },
    { id: 'product', header: 'API', cell: ({ product, version }) => `${product.name} ${version.name}` },
    {
      id: 'developer',
      header: 'Developer',
      cell: ({ developer: { id, email } }) => <Link to={`/developers/${id}`}>{email}</Link>,
    },
    { id: 'scopes', header: 'Scopes', cell: ({ scopes }) => scopes.join(', ') || '–' },
    { id: 'status', header: 'Status', cell: ({ status }) => <Status status={status} /> },
    { id: 'since', header: 'Requested', cell: ({ since }) => <DateText at={since} /> },
    {
      id: 'actions',
      header: 'Actions',
      isActions: true,
      cell: (registration) =>
        registration.can_decide
          ? ALLOWED[registration.status].map((decision) => (
              <Button
                key={decision}
                size="small"
                variant="quiet"
                aria-label={`${TEXT[decision].label} ${nameOf(registration)}`}
                onClick={() => ask({ registration, decision })}
              >
                {TEXT[decision].label}
              </Button>
            ))
          : null,
    },
  ]
}

function nameOf({ application, product, version }: AdminRegistration): string {
  return `${application.name} for ${product.name} ${version.name}`
}

function DecisionModal({ registration, decision, onClose }: Asked & { onClose: () => void }) {
  const { label, done, effect } = TEXT[decision]
  const action = useAction({
    run: () => send('POST', ['registrations', registration.id, 'decision'], { body: { decision } }),
    done,
    onDone: onClose,
  })
  return (
    <ConfirmModal
      title={`${label} ${nameOf(registration)}?`}
      submitLabel={label}
      pending={action.isPending}
      error={action.error}
      onConfirm={() => action.run()}
      onClose={onClose}
    >
      <p>{effect}</p>
    </ConfirmModal>
  )
}
