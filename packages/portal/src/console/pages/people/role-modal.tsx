import type { Person } from '@stagedoor/contract/admin/people'
import { useState } from 'react'
import { send } from '../../api/request.ts'
import { FormModal } from '../../components/modal.tsx'
import { useAction } from '../../components/use-action.ts'
import { roleBody, RoleFields, type RoleValues } from './role-fields.tsx'

export function RoleModal({ person, onClose }: { person: Person; onClose: () => void }) {
  const [values, setValues] = useState<RoleValues>({
    role: person.role,
    productIds: person.products.map(({ id }) => id),
  })
  const save = useAction({
    run: () => send('PUT', ['people', person.id, 'role'], { body: roleBody(values) }),
    done: 'Role changed',
    onDone: onClose,
  })
  return (
    <FormModal
      title={`Role of ${person.email}`}
      submitLabel="Save role"
      pending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        save.run()
      }}
    >
      <RoleFields {...values} onChange={(change) => setValues((current) => ({ ...current, ...change }))} />
    </FormModal>
  )
}
