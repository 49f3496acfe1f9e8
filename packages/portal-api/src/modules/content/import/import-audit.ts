import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../../../db/client.ts'
import type { PortalRow } from '../../../db/schema/portal.ts'
import { appendAudit } from '../../audit/audit.service.ts'
import { findPortal } from '../../portal/portal.service.ts'
import type { Changes, Difference } from '../changes/content-changes.ts'

/** Entries cannot be removed, so a list of ids in one is bounded. The counts are complete. */
const MAX_IDS = 100

/** Columns of the portal that an import always writes. */
const BOOKKEEPING = ['contentHash', 'contentIsDemo', 'fingerprint', 'createdAt', 'updatedAt'] as const

interface ImportAudit {
  actor: string
  at: Date
  /** Settings of the portal before the import; undefined before the first one. */
  before: PortalRow | undefined
  changes: Record<string, Pick<Changes<unknown>, 'counts' | 'keys'>> &
    Record<'products' | 'versions', Pick<Changes<unknown>, 'counts' | 'keys'>>
  /** Number of registrations. */
  ended: number
  restored: number
}

/** Records what an import changed, in its transaction. An import without changes has no entry. */
export async function auditImport(
  tx: Database,
  { actor, at, before, changes, ended, restored }: ImportAudit,
): Promise<void> {
  const counts = Object.entries(changes).flatMap(([kind, { counts: of }]) => {
    const { created, updated, removed } = of
    return created + updated + removed === 0 ? [] : [[kind, { created, updated, removed }] as const]
  })
  if (counts.length === 0 && ended === 0 && restored === 0) return
  const after = await findPortal(tx)
  if (!after) return
  const settings = before && changedSettings(before, after)
  await appendAudit(tx, {
    actor,
    action: 'content.imported',
    subject: `portal:${after.portalId}`,
    details: {
      changes: counts.reduce(
        (sum, [, { created, updated, removed }]) => sum + created + updated + removed,
        0,
      ),
      counts: Object.fromEntries(counts),
      ...idsOf('products', changes.products.keys),
      ...idsOf('versions', changes.versions.keys),
      ...(settings && Object.keys(settings).length > 0 && { settings }),
      ...(ended > 0 && { registrations_ended: ended }),
      ...(restored > 0 && { registrations_restored: restored }),
    },
    at,
  })
}

function idsOf(kind: string, { added, changed, removed }: Difference): Record<string, Difference> {
  if (added.length + changed.length + removed.length === 0) return {}
  const first = (ids: readonly string[]) => ids.slice(0, MAX_IDS)
  return { [kind]: { added: first(added), changed: first(changed), removed: first(removed) } }
}

/** Values of changed settings; of the appearance, which is long, only the names of the changed parts. */
function changedSettings(before: PortalRow, after: PortalRow): Record<string, unknown> {
  const names = (Object.keys(after) as (keyof PortalRow)[]).filter(
    (name) =>
      !(BOOKKEEPING as readonly string[]).includes(name) && !isDeepStrictEqual(before[name], after[name]),
  )
  return Object.fromEntries(
    names.map((name) => [
      name,
      name === 'appearance'
        ? changedParts(before.appearance, after.appearance)
        : { from: before[name], to: after[name] },
    ]),
  )
}

function changedParts(before: object, after: object): string[] {
  const parts = new Map([...Object.entries(before), ...Object.entries(after)])
  const [from, to] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  return [...parts.keys()].filter((part) => !isDeepStrictEqual(from.get(part), to.get(part)))
}
