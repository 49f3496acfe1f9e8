import { hasSingleSignOn } from '../../../config/identity-provider.ts'
import type { Deps } from '../../../deps.ts'
import { listDemoAccounts } from '../../content/demo-accounts/demo-accounts.service.ts'
import { createDoctorQueries } from './doctor.queries.ts'
import { hasPasswordSignIn } from '../../portal/portal.service.ts'
import { NO_SIGN_IN } from '../../accounts/passwords/password-sign-in.ts'
import { failed, type Finding, guarded, ok, warning } from './finding.ts'

/** Oldest version of PostgreSQL that the server works with. */
const MIN_POSTGRES_VERSION = 150_000
/** Difference of two clocks that is worth a warning, and that makes tokens expire wrongly, in milliseconds. */
const CLOCK_WARNING_MS = 2_000
const CLOCK_FAILURE_MS = 30_000
/** Age of a waiting mail that shows that none goes out, in milliseconds. */
const MAIL_WAITING_MS = 15 * 60_000

/** The database, its clock, and what lies in it. */
export function checkDatabase({
  db,
  now,
  settings,
}: Pick<Deps, 'db' | 'now' | 'settings'>): Promise<Finding[]> {
  return guarded('database', 'Check DATABASE_URL and that PostgreSQL is running', async () => {
    const queries = createDoctorQueries(db)
    const asked = now()
    const { version, versionNumber, clock } = await queries.server()
    // The answer was given between the question and now: the middle is the fairest guess.
    const middle = new Date((asked.getTime() + now().getTime()) / 2)
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
              `Mail waits since ${oldestMail.toISOString()}. Check SMTP_URL, and that the server runs`,
            ),
          ]
        : []),
      ...(mailsGivenUp > 0
        ? [
            warning(
              'outbox',
              `${mailsGivenUp} mails were given up after many attempts. See in the log why, then have them caused again`,
            ),
          ]
        : []),
    ]
  })
}

/** Anybody can log in to a demo account in development; production rejects its password, but the account exists. */
function demoFindings(
  accounts: readonly { email: string }[],
  { NODE_ENV }: Pick<Deps['settings'], 'NODE_ENV'>,
): Finding[] {
  if (accounts.length === 0) return []
  const detail = `There are demo accounts with published passwords: ${accounts.map(({ email }) => email).join(', ')}`
  if (NODE_ENV !== 'production') return [ok('demo accounts', `${detail} (development only)`)]
  const advice = 'Import content of your own, or run `stagedoor developers disable <address>` for each'
  return [failed('demo accounts', `${detail}. ${advice}`)]
}

/** Compares the clock of another machine with this one's. */
export function clockFinding(check: string, whose: string, theirs: Date, ours: Date): Finding {
  const difference = Math.abs(theirs.getTime() - ours.getTime())
  const seconds = `${(difference / 1_000).toFixed(1)} s`
  if (difference <= CLOCK_WARNING_MS) return ok(check, `agrees with ${whose} within ${seconds}`)
  const detail = `differs from ${whose} by ${seconds}. Run a time service (NTP) on both machines`
  return difference > CLOCK_FAILURE_MS ? failed(check, detail) : warning(check, detail)
}
