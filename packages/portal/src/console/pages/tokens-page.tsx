import type { AccessToken, CreatedAccessToken } from '@stagedoor/contract/admin/people'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '../../components/badge/badge.tsx'
import { Button } from '../../components/button/button.tsx'
import { EmptyState } from '../../components/states/states.tsx'
import { tokensQuery } from '../api/queries.ts'
import { send } from '../api/request.ts'
import { type DataColumn, DataTable } from '../components/data-table.tsx'
import { AgeText, DateText } from '../components/format.tsx'
import { Loaded } from '../components/loaded.tsx'
import { ConfirmModal } from '../components/modal.tsx'
import { Page } from '../components/page.tsx'
import { useAction } from '../components/use-action.ts'
import { CreateTokenModal } from './tokens/create-token-modal.tsx'
import { TokenModal } from './tokens/token-modal.tsx'

type OpenModal =
  | { name: 'create' }
  | { name: 'created'; token: CreatedAccessToken }
  | { name: 'revoke'; token: AccessToken }

/** Access tokens of the signed-in person. */
export function TokensPage() {
  const tokens = useQuery(tokensQuery)
  const [modal, setModal] = useState<OpenModal>()
  const [columns] = useState(() => createColumns((token) => setModal({ name: 'revoke', token })))
  const close = () => setModal(undefined)
  const create = (
    <Button variant="primary" onClick={() => setModal({ name: 'create' })}>
      Create token
    </Button>
  )
  return (
    <Page
      title="Access tokens"
      lead="For programs that use the admin API as you, with at most your role. No token has the role owner."
      actions={create}
    >
      <Loaded query={tokens}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title="No access tokens">Create one to use the admin API from a program.</EmptyState>
          ) : (
            <DataTable caption="Access tokens" columns={columns} rows={data} rowKey={({ id }) => id} />
          )
        }
      </Loaded>
      {modal?.name === 'create' ? (
        <CreateTokenModal onClose={close} onCreated={(token) => setModal({ name: 'created', token })} />
      ) : null}
      {modal?.name === 'created' ? <TokenModal token={modal.token} onClose={close} /> : null}
      {modal?.name === 'revoke' ? <RevokeModal token={modal.token} onClose={close} /> : null}
    </Page>
  )
}

function createColumns(onRevoke: (token: AccessToken) => void): readonly DataColumn<AccessToken>[] {
  return [
    { id: 'name', header: 'Name', isRowHeader: true, cell: ({ name }) => name },
    { id: 'end', header: 'Ends with', cell: ({ last_four: lastFour }) => <code>{lastFour}</code> },
    { id: 'scopes', header: 'Scopes', cell: ({ scopes }) => scopes.join(', ') },
    {
      id: 'expires',
      header: 'Expires',
      cell: ({ expires_at: at }) =>
        Date.parse(at) < Date.now() ? <Badge tone="danger">expired</Badge> : <DateText at={at} />,
    },
    { id: 'used', header: 'Last used', cell: ({ last_used_at: at }) => <AgeText at={at} /> },
    {
      id: 'actions',
      header: 'Actions',
      isActions: true,
      cell: (token) => (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Revoke ${token.name}`}
          onClick={() => onRevoke(token)}
        >
          Revoke
        </Button>
      ),
    },
  ]
}

function RevokeModal({ token, onClose }: { token: AccessToken; onClose: () => void }) {
  const revoke = useAction({
    run: () => send('DELETE', ['tokens', token.id]),
    done: 'Access token revoked',
    onDone: onClose,
  })
  return (
    <ConfirmModal
      title={`Revoke ${token.name}?`}
      submitLabel="Revoke token"
      pending={revoke.isPending}
      error={revoke.error}
      onConfirm={() => revoke.run()}
      onClose={onClose}
    >
      <p>Programs that use it get no access from now on. This cannot be undone.</p>
    </ConfirmModal>
  )
}
