import type { Deps } from '../../../deps.ts'
import { findPortal } from '../../portal/portal.service.ts'
import { isAccessControlled } from '../../access/access.service.ts'
import { findDeniedConsumers, GRANT_EVERYBODY, registrationsOf } from '../../access/denied-consumers.ts'
import { type Finding, guarded, ok, warning } from './finding.ts'

const CHECK = 'access control'
/** Maximum number of developers in a finding. */
const MAX_NAMES = 5

/** Checks that approved registrations have the consume permission, which gateways require if access control is on. */
export function checkAccess({ db }: Pick<Deps, 'db'>): Promise<Finding[]> {
  return guarded(CHECK, 'Check the database', async () => {
    const portal = await findPortal(db)
    if (!portal || !isAccessControlled(portal)) return []
    const { denied, approved } = await findDeniedConsumers(db)
    if (denied.length === 0) return ok(CHECK, 'on; every approved registration has the consume permission')
    const names = denied.slice(0, MAX_NAMES).map(({ email, productSlug }) => `${email} (${productSlug})`)
    const rest = denied.length - names.length
    const developers = `${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
    return warning(
      CHECK,
      `Gateways reject ${registrationsOf(denied)} of ${approved} approved registrations, because their developers do not have the consume permission: ${developers}. See \`stagedoor registrations list --status approved\` and \`stagedoor permissions list\`. Grant the permission, for example to everybody with \`${GRANT_EVERYBODY}\``,
    )
  })
}
