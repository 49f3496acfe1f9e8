import type { SearchSource } from '@stagedoor/contract/catalog/search'
import { useMessages } from '../../../i18n/messages.ts'
import type { ProductStatuses } from '../product-statuses.ts'
import { ProductCards } from './product-cards.tsx'
import styles from './product-groups.module.css'

interface ProductGroupsProps {
  products: readonly SearchSource[]
  statuses: ProductStatuses
  /** Whether the products are in the order of their groups. */
  isGrouped: boolean
}

/** The cards of a page, with a heading for each group. */
export function ProductGroups({ products, statuses, isGrouped }: ProductGroupsProps) {
  const messages = useMessages()
  if (!isGrouped) return <ProductCards products={products} statuses={statuses} level={3} />
  return (
    <div className={styles['groups']}>
      {groupsOf(products).map(({ id, title, products: members }) => (
        <section key={id} className={styles['group']} aria-labelledby={`group-${id}`}>
          <h3 id={`group-${id}`} dir="auto">
            {title ?? messages.catalogPage.otherGroup}
          </h3>
          <ProductCards products={members} statuses={statuses} level={4} />
        </section>
      ))}
    </div>
  )
}

interface Group {
  id: string
  /** Undefined for the products outside the groups. */
  title: string | undefined
  products: SearchSource[]
}

function groupsOf(products: readonly SearchSource[]): Group[] {
  const groups = new Map<string, Group>()
  for (const product of products) {
    const { id = '', title } = product.group ?? {}
    const group = groups.get(id) ?? { id, title, products: [] }
    group.products.push(product)
    groups.set(id, group)
  }
  return [...groups.values()]
}
