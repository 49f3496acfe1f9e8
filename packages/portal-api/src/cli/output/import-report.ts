import type { AccessLoss } from '../../modules/content/changes/access-losses.ts'
import type { HarmfulIdChange } from '../../modules/content/changes/harmful-id-changes.ts'
import type { ContentKind, ImportResult } from '../../modules/content/import/import-content.service.ts'
import { RESTORABLE_DAYS } from '../../modules/registrations/ended-registrations.service.ts'
import {
  isLoss,
  type Losses,
  TRAFFIC_DAYS,
  type VersionLoss,
} from '../../modules/content/changes/registration-protection.ts'
import { GRANT_EVERYBODY } from '../../modules/access/denied-consumers.ts'

/** What `stagedoor import` prints as JSON. */
export type ImportOutcome =
  | (ImportResult & { dry_run: boolean; stopped: boolean })
  | { dry_run: false; stopped: true; losses: Losses; warnings: string[] }

/** Longest list for people; `--json` has everything. */
const MOST_SHOWN = 20

type Entries<Value> = [ContentKind, Value][]

export function countOf(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

/** Describes what an import has done. */
export function describeImport({
  changes,
  counts,
  losses,
  restored,
  drafts,
  disabled_demo_accounts: disabled,
}: ImportResult): string {
  const lines = (Object.entries(counts) as Entries<ImportResult['counts'][ContentKind]>).map(
    ([kind, { created, updated, unchanged, removed }]) =>
      `${kind.replace('_', ' ').padEnd(16)} ${created} created, ${updated} updated, ${unchanged} unchanged, ${removed} removed`,
  )
  const ended = registrationsIn(losses)
  if (ended > 0) lines.push(`${countOf(ended, 'registration')} ended. The owners get a mail.`)
  if (losses.access_denied.length > 0) {
    const denied = countOf(losses.access_denied.length, 'approved registration')
    lines.push(
      `Gateways reject ${denied} until the developers get the consume permission: ${GRANT_EVERYBODY}`,
    )
  }
  if (restored > 0) lines.push(`${countOf(restored, 'registration')} restored. The owners get a mail.`)
  if (disabled.length > 0) {
    lines.push(
      `Disabled ${countOf(disabled.length, 'demo account')} with sample applications, because the passwords are published: ${disabled.join(', ')}`,
    )
  }
  lines.push(...leftOut(drafts))
  lines.push(changes === 0 ? 'Nothing has changed.' : `Imported: ${countOf(changes, 'change')}.`)
  return lines.join('\n')
}

/** Describes what an import would change, by name. */
export function describeDifference({
  changes,
  difference,
  restored,
  drafts,
  disabled_demo_accounts: disabled,
}: ImportResult): string {
  const lines = (Object.entries(difference) as Entries<ImportResult['difference'][ContentKind]>).flatMap(
    ([kind, { added, changed, removed }]) => [
      ...listed(added).map((name) => `+ ${kind.replace('_', ' ')} ${name}`),
      ...listed(changed).map((name) => `~ ${kind.replace('_', ' ')} ${name}`),
      ...listed(removed).map((name) => `- ${kind.replace('_', ' ')} ${name}`),
    ],
  )
  if (restored > 0) lines.push(`${countOf(restored, 'registration')} would be restored.`)
  if (disabled.length > 0) {
    lines.push(
      `${countOf(disabled.length, 'demo account')} would be disabled with ${disabled.length === 1 ? 'its' : 'their'} sample applications: ${disabled.join(', ')}`,
    )
  }
  lines.push(...leftOut(drafts))
  lines.push(
    changes === 0 && disabled.length === 0
      ? 'Nothing would change.'
      : `${countOf(changes, 'change')} would be imported. This was a dry run: nothing was written.`,
  )
  return lines.join('\n')
}

function leftOut(drafts: readonly string[]): string[] {
  return drafts.length > 0 ? [`Left out as drafts: ${drafts.join(', ')}. Import them with --drafts.`] : []
}

/** Describes which applications would lose access and what to do; empty when none would. */
export function describeLosses({ dry_run, stopped, losses }: ImportOutcome): string {
  if (!isLoss(losses)) return ''
  const start = dry_run ? 'Without --end-registrations this import would stop.' : 'Nothing was imported.'
  const lines = [
    stopped ? start : 'This import would cut off applications, which --end-registrations accepts:',
    ...listed(reasons(losses)),
  ]
  lines.push(...advice(losses, stopped))
  return lines.join('\n')
}

function reasons({ versions, id_changes, access_denied, emptied_products }: Losses): string[] {
  return [
    ...(emptied_products > 0
      ? [`The folder has none of the portal's products (${emptied_products}). Is it the right folder?`]
      : []),
    ...(access_denied.length > 0 ? [describeAccess(access_denied)] : []),
    ...versions.map(describeVersion),
    ...id_changes.map(describeIdChange),
  ]
}

function describeAccess(denied: readonly AccessLoss[]): string {
  const names = denied.map(
    ({ product, version, application, owner }) => `  ${product}/${version}: ${application}, ${owner}`,
  )
  return [
    `Access control would be turned on, and gateways would reject ${countOf(denied.length, 'approved registration')}, because the developers have no consume permission:`,
    ...listed(names, '  '),
    `  Grant the permission first, for example to everybody: ${GRANT_EVERYBODY}`,
  ].join('\n')
}

function describeVersion({
  product,
  version,
  reason,
  registrations,
  applications,
  last_traffic,
}: VersionLoss) {
  const counts = Object.entries(registrations).map(([status, number]) => `${number} ${status}`)
  const facts = [
    counts.length > 0 ? `registrations: ${counts.join(', ')}` : 'no registrations',
    ...(last_traffic === null ? [] : [`last traffic: ${last_traffic}`]),
  ]
  const what =
    reason === 'removed'
      ? `${product}/${version} would be removed`
      : `${product}/${version} would no longer offer an auth strategy that registered applications use`
  const names = applications.map(({ name, owner, status }) => `  ${name}, ${owner}, ${status}`)
  return [`${what} (${facts.join('; ')})`, ...listed(names, '  ')].join('\n')
}

function describeIdChange(change: HarmfulIdChange): string {
  const { kind, from, to, old_id, new_id, uses, restored } = change
  const facts = [
    ...(uses.registrations > 0 ? [countOf(uses.registrations, 'registration')] : []),
    ...(uses.permissions > 0 ? [countOf(uses.permissions, 'permission')] : []),
    ...(uses.last_traffic === null ? [] : [`last traffic: ${uses.last_traffic}`]),
  ]
  return [
    `${kind} ${from} would be replaced by ${to} under another id (${old_id} becomes ${new_id}; in use: ${facts.join('; ')})`,
    restored > 0
      ? `  ${countOf(restored, 'ended registration')} would return with the new id. Registrations, permissions and usage of the old id do not move to it.`
      : adviceToKeep(change),
  ].join('\n')
}

function adviceToKeep({ kind, to, keep }: HarmfulIdChange): string {
  const [product = ''] = to.split('/', 1)
  const place = kind === 'version' ? `to version ${to.slice(product.length + 1)} in` : 'to'
  return `  To keep it with its registrations, permissions and usage, add \`${keep}\` ${place} products/${product}/product.yaml.`
}

function advice({ versions, id_changes, access_denied }: Losses, stopped: boolean): string[] {
  const registered = versions.some(
    ({ reason, applications }) => reason === 'removed' && applications.length > 0,
  )
  const mayBeRenamed =
    id_changes.length > 0
      ? id_changes.some(({ keep }) => keep !== null)
      : versions.some(({ reason }) => reason === 'removed')
  return [
    ...(mayBeRenamed
      ? [
          'If a product or version was renamed, name its former name in `renamed_from` (docs/content-format.md).',
        ]
      : []),
    ...(stopped ? ['To import it as it is, add --end-registrations.'] : []),
    ...(access_denied.length > 0
      ? ['Registrations without the permission stay approved, and gateways reject them until it is granted.']
      : []),
    ...(registered
      ? [
          `The owners get a mail, and their registrations return if the version does with the same id within ${RESTORABLE_DAYS} days.`,
        ]
      : []),
    ...(versions.some(({ last_traffic }) => last_traffic !== null)
      ? [`A version counts as used for ${TRAFFIC_DAYS} days after its last request.`]
      : []),
  ]
}

function registrationsIn({ versions }: Losses): number {
  return versions
    .filter(({ reason }) => reason === 'removed')
    .reduce((sum, { applications }) => sum + applications.length, 0)
}

/** The first of a list, and how many more there are. */
function listed(lines: readonly string[], indent = ''): string[] {
  const rest = lines.length - MOST_SHOWN
  return rest > 0
    ? [...lines.slice(0, MOST_SHOWN), `${indent}and ${rest} more (--json lists all)`]
    : [...lines]
}
