import type { Grant } from '@stagedoor/contract/admin/grants'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { Alert } from '../../components/alert/alert.tsx'
import { Button } from '../../components/button/button.tsx'
import { EmptyState } from '../../components/states/states.tsx'
import { grantsQuery } from '../api/queries.ts'
import { send } from '../api/request.ts'
import { type DataColumn, DataTable } from '../components/data-table.tsx'
import { DateText } from '../components/format.tsx'
import { Loaded } from '../components/loaded.tsx'
import { ConfirmModal } from '../components/modal.tsx'
import { Facts, Filters, Page } from '../components/page.tsx'
import { Pager } from '../components/pager.tsx'
import { SearchField } from '../components/search-field.tsx'
import { useAction } from '../components/use-action.ts'
import { useListAddress } from '../components/use-list-address.ts'
import { useCan } from '../session.ts'
import { GrantModal } from './access/grant-modal.tsx'

type OpenModal = { name: 'grant' } | { name: 'revoke'; grant: Grant }

/** Permissions of developers, groups and everybody. */
export function AccessPage() {
  const address = useListAddress()
  const search = address.get('search')
  const grants = useQuery(grantsQuery({ ...address.page, search }))
  const [modal, setModal] = useState<OpenModal>()
  const close = () => setModal(undefined)
  const isAdmin = useCan()('admin')
  const columns = useMemo(() => createColumns(isAdmin ? setModal : undefined), [isAdmin])
  return (
    <Page
      title="Access"
      lead="Who may view and consume which product."
      actions={
        isAdmin ? (
          <Button variant="primary" onClick={() => setModal({ name: 'grant' })}>
            Grant access
          </Button>
        ) : null
      }
    >
      {grants.data?.is_access_controlled === false ? <SwitchedOff /> : null}
      <Filters>
        <SearchField
          hint="Developer, group or product"
          value={search}
          onChange={(text) => address.set({ search: text })}
        />
      </Filters>
      <Loaded query={grants}>
        {({ data, meta, is_access_controlled: isOn }) =>
          data.length === 0 && meta.page.number > 1 ? (
            <EmptyState
              title="No permissions on this page"
              action={<Button onClick={() => address.setPage(1)}>Show first page</Button>}
            />
          ) : data.length === 0 ? (
            <EmptyState title={search ? 'No permission matches' : 'No permissions yet'}>
              {search
                ? 'Change the search.'
                : isOn
                  ? 'No developer can view or consume a product.'
                  : 'Permissions are only needed when access control is on.'}
            </EmptyState>
          ) : (
            <>
              <DataTable caption="Permissions" columns={columns} rows={data} rowKey={({ id }) => id} />
              <Pager meta={meta} onPage={address.setPage} />
            </>
          )
        }
      </Loaded>
      {modal?.name === 'grant' ? <GrantModal onClose={close} /> : null}
      {modal?.name === 'revoke' ? <RevokeModal grant={modal.grant} onClose={close} /> : null}
    </Page>
  )
}

function SwitchedOff() {
  return (
    <Alert title="Access control is off">
      <p>
        Nobody needs a permission to view or consume a product, and the permissions below have no effect. To
        turn access control on, grant the permissions, then import content with{' '}
        <code>rbac_enabled: true</code> and <code>is_public: false</code> in <code>portal.yaml</code>.
      </p>
    </Alert>
  )
}

/** @param open opens a dialog; undefined for people who may not change permissions */
function createColumns(open: ((modal: OpenModal) => void) | undefined): readonly DataColumn<Grant>[] {
  const columns: DataColumn<Grant>[] = [
    {
      id: 'who',
      header: 'Who',
      isRowHeader: true,
      cell: (grant) =>
        grant.developer ? <Link to={`/developers/${grant.developer.id}`}>{whoOf(grant)}</Link> : whoOf(grant),
    },
    { id: 'product', header: 'Product', cell: productOf },
    { id: 'actions-granted', header: 'May', cell: ({ actions }) => actions.join(', ') },
    { id: 'since', header: 'Since', cell: ({ created_at: at }) => <DateText at={at} /> },
  ]
  if (!open) return columns
  return [
    ...columns,
    {
      id: 'actions',
      header: 'Actions',
      isActions: true,
      cell: (grant) => (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Revoke permission of ${whoOf(grant)} for ${productOf(grant)}`}
          onClick={() => open({ name: 'revoke', grant })}
        >
          Revoke
        </Button>
      ),
    },
  ]
}

function whoOf({ developer, group }: Grant): string {
  if (developer) return developer.email
  return group === null ? 'Everybody' : `Group ${group}`
}

function productOf({ product }: Grant): string {
  return product === '*' ? 'All products' : product
}

function RevokeModal({ grant, onClose }: { grant: Grant; onClose: () => void }) {
  const revoke = useAction({
    run: () => send('DELETE', ['grants', grant.id]),
    done: 'Permission revoked',
    onDone: onClose,
  })
  return (
    <ConfirmModal
      title="Revoke this permission?"
      submitLabel="Revoke permission"
      pending={revoke.isPending}
      error={revoke.error}
      onConfirm={() => revoke.run()}
      onClose={onClose}
    >
      <Facts
        facts={[
          ['Who', whoOf(grant)],
          ['Product', productOf(grant)],
          ['May', grant.actions.join(', ')],
        ]}
      />
      {grant.actions.includes('consume') ? (
        <p>
          With access control, gateways reject requests to this product, unless another permission allows
          them.
        </p>
      ) : null}
    </ConfirmModal>
  )
}
