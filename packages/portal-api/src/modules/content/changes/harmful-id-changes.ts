import type { Database } from '../../../db/client.ts'
import type { NamedProduct, NamedVersion } from './catalog-names.queries.ts'
import type { Content } from '../content.ts'
import { type IdChange, idChanges } from './id-changes.ts'
import type { RegistrationForReview } from '../../registrations/registration.ts'
import { countGrantsByProduct } from '../../access/permission-grants.service.ts'
import { countRestorable } from '../../registrations/ended-registrations.service.ts'

/** Registrations, permissions and traffic that refer to an id. */
interface IdUses {
  registrations: number
  /** Number of permissions on the product. */
  permissions: number
  /** Rounded to the hour. Null without traffic in the last 30 days. */
  last_traffic: string | null
}

/** An id change that detaches registrations, permissions or usage from a product or version. */
export interface HarmfulIdChange extends Omit<IdChange, 'keep'> {
  /** Line to add to product.yaml to keep the old id. Null when registrations are restored with the new id. */
  keep: string | null
  uses: IdUses
  /** Number of ended registrations that are restored with the new id. */
  restored: number
}

/** Stored data at the start of an import. */
interface Stored {
  products: readonly NamedProduct[]
  versions: readonly NamedVersion[]
  /** Registrations of versions that the import removes. */
  ending: readonly RegistrationForReview[]
  /** Last traffic of the removed versions. */
  traffic: ReadonlyMap<string, Date>
}

/** Finds products and versions whose id changes although it is in use. */
export async function harmfulIdChanges(
  tx: Database,
  content: Content,
  stored: Stored,
  now: Date,
): Promise<HarmfulIdChange[]> {
  const changes = idChanges(stored, content)
  const permissions = await countGrantsByProduct(
    tx,
    changes.map(({ old_id }) => old_id),
  )
  const used = changes
    .map((change) => ({ ...change, uses: usesOf(change, stored, permissions) }))
    .filter(({ uses }) => uses.registrations > 0 || uses.permissions > 0 || uses.last_traffic !== null)
  const newVersions = new Map(used.map((change) => [change.new_id, newVersionIds(change, content)]))
  const ended = await countRestorable(tx, [...newVersions.values()].flat(), now)
  return used.map((change) => {
    const counts = newVersions.get(change.new_id)?.map((id) => ended.get(id) ?? 0) ?? []
    const restored = counts.reduce((sum, number) => sum + number, 0)
    return { ...change, keep: restored > 0 ? null : change.keep, restored }
  })
}

function usesOf(
  { kind, old_id }: IdChange,
  { versions, ending, traffic }: Stored,
  permissions: ReadonlyMap<string, number>,
): IdUses {
  const ids = versions
    .filter(({ id, productId }) => (kind === 'product' ? productId : id) === old_id)
    .map(({ id }) => id)
  const times = ids.flatMap((id) => traffic.get(id)?.toISOString() ?? [])
  return {
    registrations: ending.filter(({ registration }) => ids.includes(registration.productVersionId)).length,
    permissions: permissions.get(old_id) ?? 0,
    last_traffic: times.toSorted().at(-1) ?? null,
  }
}

function newVersionIds({ kind, new_id }: IdChange, { products }: Content): string[] {
  if (kind === 'version') return [new_id]
  return products.find(({ id }) => id === new_id)?.versions.map(({ id }) => id) ?? []
}
