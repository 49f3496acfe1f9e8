import { hasSingleSignOn } from '../../../config/identity-provider.ts'
import type { Deps } from '../../../deps.ts'
import { isAccessControlled } from '../../access/access.service.ts'
import { findDeniedConsumers, GRANT_EVERYBODY, registrationsOf } from '../../access/denied-consumers.ts'
import { NO_SIGN_IN } from '../../accounts/passwords/password-sign-in.ts'
import { listDemoAccounts } from '../../content/demo-accounts/demo-accounts.service.ts'
import { findPortal, hasPasswordSignIn } from '../../portal/portal.service.ts'
import { createDoctorQueries } from './doctor.queries.ts'
import { failed, type Finding, guarded, ok, warning } from './finding.ts'

/** Minimum supported version of PostgreSQL. */
const MIN_POSTGRES_VERSION = 150_000
/** Clock differences that cause a warning and a failure, in milliseconds. Large differences make tokens expire wrongly. */
const CLOCK_WARNING_MS = 2_000
const CLOCK_FAILURE_MS = 30_000
/** Age of an undelivered mail that causes a warning, in milliseconds. */
const MAIL_WAITING_MS = 15 * 60_000

/** Checks the database, its clock and its content. */
export function checkDatabase({
  db,
  now,
  settings,
}: Pick<Deps, 'db' | 'now' | 'settings'>): Promise<Finding[]> {
  return guarded('database', 'Check DATABASE_URL and that PostgreSQL is running', async () => {
    const queries = createDoctorQueries(db)
    const before = now()
    const { version, versionNumber, clock } = await queries.server()
    // The database read its clock between the two times, so their middle is the best estimate.
    const middle = new Date((before.getTime() + now().getTime()) / 2)
    const { hasPortal, strategies, products, oldestMail, mailsGivenUp } = await queries.content()
    return [
      versionNumber < MIN_POSTGRES_VERSION
        ? failed('database', `PostgreSQL ${version} is too old. Update it to 15 or later`)
        : ok(
            'database',
            `PostgreSQL ${version}${settings.DATABASE_URL ? '' : ', embedded'}; schema up to date`,
          ),
      clockFinding('clock', 'the database', clock, middle),
      hasPortal && products > 0
        ? ok('content', `${products} products, ${strategies} auth strategies`)
        : warning('content', 'The portal has no content yet. Run `stagedoor import <folder>`'),
      ...(hasSingleSignOn(settings) || (await hasPasswordSignIn(db)) ? [] : [failed('sign-in', NO_SIGN_IN)]),
      ...(strategies === 0
        ? [warning('strategies', 'Developers cannot create applications. Run `stagedoor strategies create`')]
        : []),
      ...demoFindings(await listDemoAccounts(db), settings),
      ...(oldestMail && now().getTime() - oldestMail.getTime() > MAIL_WAITING_MS
        ? [
            warning(
              'outbox',
              `A mail has been waiting since ${oldestMail.toISOString()}. Check SMTP_URL and that the server is running`,
            ),
          ]
        : []),
      ...(mailsGivenUp > 0
        ? [
            warning(
              'outbox',
              `${mailsGivenUp} mails could not be delivered after many attempts. Check the log for the reason, then repeat the actions that send them`,
            ),
          ]
        : []),
    ]
  })
}

/** In development, anybody can log in with a demo account. Production rejects the password, but the accounts exist. */
function demoFindings(
  accounts: readonly { email: string }[],
  { NODE_ENV }: Pick<Deps['settings'], 'NODE_ENV'>,
): Finding[] {
  if (accounts.length === 0) return []
  const detail = `Demo accounts with published passwords exist: ${accounts.map(({ email }) => email).join(', ')}`
  if (NODE_ENV !== 'production') return [ok('demo accounts', `${detail} (development only)`)]
  const advice = 'Import your own content, or run `stagedoor developers disable <address>` for each'
  return [failed('demo accounts', `${detail}. ${advice}`)]
}

/** Compares the clock of another machine with the clock of this machine. */
export function clockFinding(check: string, other: string, theirs: Date, ours: Date): Finding {
  const difference = Math.abs(theirs.getTime() - ours.getTime())
  const seconds = `${(difference / 1_000).toFixed(1)} s`
  if (difference <= CLOCK_WARNING_MS) return ok(check, `matches ${other} within ${seconds}`)
  const detail = `differs from ${other} by ${seconds}. Run a time service (NTP) on both machines`
  return difference > CLOCK_FAILURE_MS ? failed(check, detail) : warning(check, detail)
}

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
