import { type Role, ROLES } from '@stagedoor/contract/admin/roles'
import { useQuery } from '@tanstack/react-query'
import { Select } from '../../../components/field/field.tsx'
import { allProductsQuery } from '../../api/queries.ts'
import { ProductChoice } from '../../components/product-choice.tsx'
import { useCan } from '../../session.ts'

export interface RoleValues {
  role: Role
  /** Products whose registrations a reviewer decides; empty for all. */
  productIds: string[]
}

const NAMES: Readonly<Record<Role, string>> = {
  viewer: 'Viewer: reads everything',
  reviewer: 'Reviewer: also approves and rejects',
  admin: 'Admin: also changes, deletes, exports and invites',
  owner: 'Owner: also manages owners',
}

interface RoleFieldsProps extends RoleValues {
  onChange: (change: Partial<RoleValues>) => void
}

/** A role and, for a reviewer, products. Only owners give the role owner. */
export function RoleFields({ role, productIds, onChange }: RoleFieldsProps) {
  const can = useCan()
  const products = useQuery({ ...allProductsQuery, enabled: role === 'reviewer' })
  const offered = ROLES.filter((each) => each !== 'owner' || can('owner'))
  return (
    <>
      <Select
        label="Role"
        value={role}
        onChange={({ target }) =>
          onChange({ role: offered.find((each) => each === target.value) ?? 'viewer' })
        }
      >
        {offered.map((each) => (
          <option key={each} value={each}>
            {NAMES[each]}
          </option>
        ))}
      </Select>
      {role === 'reviewer' && products.data ? (
        <ProductChoice
          label="Products"
          hint="With products, the reviewer decides only about their registrations, and about no accounts."
          products={products.data.data}
          value={productIds}
          onChange={(ids) => onChange({ productIds: ids })}
        />
      ) : null}
    </>
  )
}

/** Products are for reviewers only. */
export function roleBody({ role, productIds }: RoleValues) {
  return { role, product_ids: role === 'reviewer' ? productIds : [] }
}
