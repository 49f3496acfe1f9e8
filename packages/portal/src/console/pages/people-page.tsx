import type { Person } from '@stagedoor/contract/admin/people'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Badge } from '../../components/badge/badge.tsx'
import { Button } from '../../components/button/button.tsx'
import { EmptyState } from '../../components/states/states.tsx'
import { peopleQuery } from '../api/queries.ts'
import { send } from '../api/request.ts'
import { type DataColumn, DataTable } from '../components/data-table.tsx'
import { DateText } from '../components/format.tsx'
import { Loaded } from '../components/loaded.tsx'
import { ConfirmModal } from '../components/modal.tsx'
import { Page } from '../components/page.tsx'
import { useAction } from '../components/use-action.ts'
import { useCan } from '../session.ts'
import { InviteModal } from './people/invite-modal.tsx'
import { RoleModal } from './people/role-modal.tsx'

type OpenModal = { name: 'invite' } | { name: 'role' | 'sessions' | 'access'; person: Person }

const ACTIONS = [
  { name: 'role', label: 'Change role' },
  { name: 'sessions', label: 'End sessions' },
  { name: 'access', label: 'End access' },
] as const

/** People with access to the console. */
export function PeoplePage() {
  const can = useCan()
  const people = useQuery(peopleQuery)
  const [modal, setModal] = useState<OpenModal>()
  const close = () => setModal(undefined)
  // Only owners change owners.
  const mayChange = can('owner') ? 'all' : can('admin') ? 'others' : 'none'
  const columns = useMemo(() => createColumns(mayChange, setModal), [mayChange])
  return (
    <Page
      title="People"
      lead="Who has access to this console. Everyone reads; reviewers also decide; admins also change; owners also manage owners."
      actions={
        can('admin') ? (
          <Button variant="primary" onClick={() => setModal({ name: 'invite' })}>
            Invite person
          </Button>
        ) : null
      }
    >
      <Loaded query={people}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title="Nobody has access" />
          ) : (
            <DataTable caption="People" columns={columns} rows={data} rowKey={({ id }) => id} />
          )
        }
      </Loaded>
      {modal?.name === 'invite' ? <InviteModal onClose={close} /> : null}
      {modal?.name === 'role' ? <RoleModal person={modal.person} onClose={close} /> : null}
      {modal?.name === 'sessions' || modal?.name === 'access' ? (
        <EndModal what={modal.name} person={modal.person} onClose={close} />
      ) : null}
    </Page>
  )
}

function createColumns(
  mayChange: 'all' | 'others' | 'none',
  open: (modal: OpenModal) => void,
): readonly DataColumn<Person>[] {
  const columns: DataColumn<Person>[] = [
    { id: 'email', header: 'Address', isRowHeader: true, cell: ({ email }) => email },
    { id: 'name', header: 'Name', cell: ({ full_name: name }) => name || '–' },
    {
      id: 'role',
      header: 'Role',
      cell: ({ role, is_active: isActive }) => (
        <span>
          {role} {isActive ? null : <Badge tone="warning">invited</Badge>}
        </span>
      ),
    },
    {
      id: 'products',
      header: 'Products',
      cell: ({ role, reviews_all: reviewsAll, products }) => {
        if (role !== 'reviewer') return '–'
        return reviewsAll ? 'All' : products.map(({ name }) => name).join(', ') || 'None'
      },
    },
    { id: 'since', header: 'Since', cell: ({ created_at: at }) => <DateText at={at} /> },
  ]
  if (mayChange === 'none') return columns
  return [
    ...columns,
    {
      id: 'actions',
      header: 'Actions',
      isActions: true,
      cell: (person) =>
        mayChange === 'all' || person.role !== 'owner'
          ? ACTIONS.map(({ name, label }) => (
              <Button
                key={name}
                size="small"
                variant="quiet"
                aria-label={`${label} of ${person.email}`}
                onClick={() => open({ name, person })}
              >
                {label}
              </Button>
            ))
          : null,
    },
  ]
}

/** What ends, and what stops with it. */
const ENDINGS = {
  sessions: {
    title: (email: string) => `End the sessions of ${email}?`,
    label: 'End sessions',
    end: (id: string) => send('POST', ['people', id, 'end-sessions']),
    done: 'Sessions ended',
    what: 'The person is logged out everywhere, and their access tokens stop working. They can log in again.',
  },
  access: {
    title: (email: string) => `End the access of ${email}?`,
    label: 'End access',
    end: (id: string) => send('PUT', ['people', id, 'role'], { body: { role: null } }),
    done: 'Access ended',
    what: 'The person cannot use the console anymore, and their access tokens stop working. The account stays.',
  },
} as const

interface EndModalProps {
  what: keyof typeof ENDINGS
  person: Person
  onClose: () => void
}

function EndModal({ what: name, person: { id, email }, onClose }: EndModalProps) {
  const { title, label, end, done, what } = ENDINGS[name]
  const action = useAction({ run: () => end(id), done, onDone: onClose })
  return (
    <ConfirmModal
      title={title(email)}
      submitLabel={label}
      pending={action.isPending}
      error={action.error}
      onConfirm={() => action.run()}
      onClose={onClose}
    >
      <p>{what}</p>
    </ConfirmModal>
  )
}
