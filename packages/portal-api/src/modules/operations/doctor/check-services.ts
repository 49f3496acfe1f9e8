import { join, resolve } from 'node:path'
import { ownValue } from '@stagedoor/api-document/json'
import { isLocalHost } from '@stagedoor/contract/local-host'
import { createTransport } from 'nodemailer'
import { isLocalDevelopment } from '../../../config/exposure.ts'
import type { Settings } from '../../../config/settings.ts'
import { BUILD } from '../../../config/version.ts'
import { clockFinding } from './check-database.ts'
import { embeddedFolder, isReadableByOthers } from '../../../db/data-folder-lock.ts'
import { describeForeignPortal } from '../../pages/portal-app/portal-build.ts'
import { checkProduction } from './check-production.ts'
import { failed, type Finding, guarded, ok, warning } from './finding.ts'

/** Time limit for a service to respond, in milliseconds. */
const TIMEOUT_MS = 5_000

/** Checks the settings and the services that they configure, except the database. */
export async function checkServices(settings: Settings, now: () => Date): Promise<Finding[]> {
  const findings = await Promise.all([
    checkMail(settings),
    checkDataFolder(settings),
    checkPortalBuild(settings),
    checkProvider('identity provider', 'OIDC_ISSUER', settings.OIDC_ISSUER, [], now),
    checkProvider('client registration', 'DCR_ISSUER', settings.DCR_ISSUER, ['registration_endpoint'], now),
  ])
  return [...checkSettings(settings), ...findings.flat()]
}

/** Checks that other users of this machine cannot read the data. The server corrects the mode of a folder that it owns. */
async function checkDataFolder({ DATA_DIR, DATABASE_URL }: Settings): Promise<Finding[]> {
  // In a container, the folder may belong to root and a group of this user. What is in it must be private.
  const database = DATABASE_URL ? [] : [embeddedFolder(DATA_DIR)]
  const secrets = [...database, join(DATA_DIR, 'session-secret')]
  const readable = await Promise.all(secrets.map(isReadableByOthers))
  if (!readable.includes(true)) return []
  const detail = `Other users of this machine can read the data in ${resolve(DATA_DIR)}, and this user cannot change that`
  return [failed('data folder', `${detail}. Run \`chown -R\` to make this user the owner`)]
}

async function checkPortalBuild(settings: Settings): Promise<Finding[]> {
  const problem = await describeForeignPortal(settings)
  return problem ? [failed('portal', problem)] : []
}

function checkSettings(settings: Settings): Finding[] {
  const findings = [
    ok('version', BUILD),
    ok('settings', `${settings.NODE_ENV}, portal at ${settings.PORTAL_URL}`),
    ...checkProduction(settings),
  ]
  if (!isLocalDevelopment(settings) && !settings.METRICS_TOKEN && !settings.METRICS_LISTEN) {
    findings.push(
      warning('metrics', '/metrics is off. Set METRICS_TOKEN, or METRICS_LISTEN to a separate address'),
    )
  }
  if (settings.RUM_INTAKE_URL && isUnencrypted(settings.RUM_INTAKE_URL)) {
    findings.push(warning('usage monitoring', 'RUM_INTAKE_URL starts with http://. Use https://'))
  }
  if (settings.SMTP_URL && isUnencrypted(settings.SMTP_URL) && new URL(settings.SMTP_URL).password !== '') {
    findings.push(
      warning(
        'mail encryption',
        'SMTP_URL starts with smtp:// and contains a password, which is sent unencrypted if the mail server does not offer STARTTLS. Use smtps:// if possible',
      ),
    )
  }
  return findings
}

/** Whether a URL connects to another machine without TLS. */
function isUnencrypted(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return ['http:', 'smtp:'].includes(protocol) && !isLocalHost(hostname)
}

function checkMail({ SMTP_URL }: Settings): Promise<Finding[]> | Finding[] {
  if (!SMTP_URL) return [warning('mail', 'SMTP_URL is not set: mail is only shown at /dev/mail')]
  return guarded('mail', 'Check SMTP_URL and that the mail server is running', async () => {
    const transport = createTransport({
      url: SMTP_URL,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    })
    try {
      await transport.verify()
      return ok('mail', `${new URL(SMTP_URL).host} accepts mail`)
    } finally {
      transport.close()
    }
  })
}

/** Checks the discovery document of a provider, and its clock by the Date header of the response. */
function checkProvider(
  check: string,
  setting: string,
  issuer: string | undefined,
  required: readonly string[],
  now: () => Date,
): Promise<Finding[]> | Finding[] {
  if (!issuer) return []
  return guarded(check, `Check ${setting} and that the provider is running`, async () => {
    const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'application/json' },
    })
    if (!response.ok) return failed(check, `The provider responded with ${response.status}. Check ${setting}`)
    const document: unknown = await response.json()
    const of = (key: string) => ownValue(document, key)
    if (String(of('issuer')).replace(/\/+$/, '') !== issuer) {
      return failed(
        check,
        `The provider's issuer is ${String(of('issuer'))}. Set ${setting} to exactly this value`,
      )
    }
    const missing = required.find((key) => typeof of(key) !== 'string')
    if (missing)
      return failed(check, `The provider has no ${missing}. Turn on client registration at the provider`)
    const date = new Date(response.headers.get('date') ?? Number.NaN)
    const clock = Number.isNaN(date.getTime())
      ? []
      : [clockFinding(`${check}: clock`, 'the provider', date, now())]
    return [ok(check, `${issuer} is reachable`), ...clock]
  })
}
