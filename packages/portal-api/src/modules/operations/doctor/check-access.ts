import type { Deps } from '../../../deps.ts'
import { findPortal } from '../../portal/portal.service.ts'
import { isAccessControlled } from '../../access/access.service.ts'
import { findDeniedConsumers, GRANT_EVERYBODY, registrationsOf } from '../../access/denied-consumers.ts'
import { type Finding, guarded, ok, warning } from './finding.ts'

const CHECK = 'access control'
/** Developers that a finding names. */
const MOST_NAMED = 5

/** Checks, where access control is on, that approved registrations have the permission that gateways require. */
export function checkAccess({ db }: Pick<Deps, 'db'>): Promise<Finding[]> {
  return guarded(CHECK, 'Check the database', async () => {
    const portal = await findPortal(db)
    if (!portal || !isAccessControlled(portal)) return []
    const { denied, approved } = await findDeniedConsumers(db)
    if (denied.length === 0) return ok(CHECK, 'on; every approved registration has the consume permission')
    const names = denied.slice(0, MOST_NAMED).map(({ email, productSlug }) => `${email} (${productSlug})`)
    const rest = denied.length - names.length
    const developers = `${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
    return warning(
      CHECK,
      `Gateways reject ${registrationsOf(denied)} of ${approved} approved registrations, because their developers have no consume permission: ${developers}. See \`stagedoor registrations list --status approved\` and \`stagedoor permissions list\`. Grant what is missing, to everybody with \`${GRANT_EVERYBODY}\``,
    )
  })
}
