import { DEFAULT_VENDOR } from '@stagedoor/contract/constants'
import { LANGUAGES } from '@stagedoor/contract/languages'
import { FEATURE_FLAGS } from '@stagedoor/contract/portal/feature-flags'
import { z } from 'zod'
import { exposureProblems, exposureWarnings, plaintextProblems } from './exposure.ts'
import { misspeltSettings, unknownSettings } from './misspelt-settings.ts'

const NAMES = Object.keys(FEATURE_FLAGS)
const PAIR = /^([^=\s]+)\s*=\s*(true|false)$/

/** Parses `showVersions=true,tdx-3531-app-reg-v2=false` into the query string that the portal's pages expect. */
const FeatureFlags = z
  .string()
  .default('')
  .transform((list, context) => {
    const flags = new URLSearchParams()
    for (const entry of list.split(',').map((part) => part.trim())) {
      if (entry === '') continue
      const [, name = '', value = ''] = PAIR.exec(entry) ?? []
      if (!NAMES.includes(name)) {
        const known = NAMES.map((flag) => `${flag}=true`).join(',')
        context.addIssue(`must be a list like ${known}; ${JSON.stringify(entry)} is not valid`)
      }
      flags.set(name, value)
    }
    return flags.toString()
  })

/** Thrown when settings are invalid. The message has one line per setting and states the expected value. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

function integerBetween(min: number, max: number, error: string) {
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}

const Port = integerBetween(0, 65_535, 'must be a port number from 0 to 65535')
const SECONDS = { error: 'must be a number of seconds from 1 to 3600' }
const Seconds = z.coerce.number(SECONDS).min(1, SECONDS).max(3_600, SECONDS)
const Days = integerBetween(1, 3_650, 'must be a number of days from 1 to 3650')

const Secret = z.string().min(32, { error: 'must have at least 32 characters' })

const HttpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an absolute URL that begins with http:// or https://' })
  .transform((url) => url.replace(/\/+$/, ''))

/** Scheme, host and port, normalized like `location.origin`. */
const Origin = HttpUrl.refine(isOrigin, {
  error: 'must be an origin like https://portal.example.com, without a path',
}).transform((url) => new URL(url).origin)

function isOrigin(url: string): boolean {
  const { pathname, search, hash, username } = new URL(url)
  return pathname === '/' && `${search}${hash}${username}` === ''
}

/** One address, alone or after a name: `Portal <portal@example.com>`. */
const SENDER = /^(?:[^<>\r\n]*<[^<>\s@,]+@[^<>\s@,]+>|[^<>\s@,]+@[^<>\s@,]+)$/

const Flag = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((value) => value === 'true')

/** `127.0.0.1:9464` or `[::1]:9464`. */
const ListenAddress = z
  .string()
  .regex(/^(?:[\w.-]+|\[[\da-f:]+\]):\d{1,5}$/i, { error: 'must look like 127.0.0.1:9464' })
  .transform((address): { host: string; port: unknown } => {
    const split = address.lastIndexOf(':')
    return { host: address.slice(0, split).replaceAll(/[[\]]/g, ''), port: address.slice(split + 1) }
  })
  .pipe(z.object({ host: z.string(), port: Port }))

/** Parses a comma-separated list. Default: empty. */
function commaSeparated<Entry extends z.ZodType<unknown, string>>(entry: Entry) {
  return z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(entry))
}

const SettingsSchema = z.object({
  PORT: Port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Origin of the portal for its users; used in links in mails and in cookies. Default: PORT on this machine. */
  PORTAL_URL: Origin.optional(),
  /** Default: the embedded database in DATA_DIR. */
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:5432/database' })
    .optional(),
  /** Must be off behind a connection pooler that does not support prepared statements. */
  DATABASE_PREPARED_STATEMENTS: Flag.default(true),
  /** Folder of the embedded database and of the generated session secret. */
  DATA_DIR: z.string().min(1).default('.data'),
  /** Must be set to use the embedded database in production, because the database may lose data in a power failure. */
  ALLOW_EMBEDDED_DATABASE: Flag.default(false),
  /** Default: mails go to the development mailbox at /dev/mail. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: 'must look like smtp://user:password@host:587' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(SENDER, { error: 'must be one address, like Developer Portal <portal@example.com>' })
    .default('Developer Portal <portal@localhost>'),
  SESSION_SECRET: Secret.optional(),
  /** The secret that will replace SESSION_SECRET. Accepted, so that processes with either secret can run side by side. */
  SESSION_SECRET_NEXT: Secret.optional(),
  /** The secret that SESSION_SECRET has replaced. Accepted; values encrypted with it are re-encrypted with SESSION_SECRET. */
  SESSION_SECRET_BEFORE: Secret.optional(),
  /** Days after which a session ends, even if it is refreshed. */
  SESSION_MAX_DAYS: Days.default(30),
  OIDC_ISSUER: HttpUrl.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_SCOPE: z
    .string()
    .regex(/(?:^| )openid(?: |$)/, { error: 'must contain openid, as in openid email profile' })
    .default('openid email profile'),
  /** Claim that lists a person's groups, to which permissions can be granted. */
  OIDC_GROUPS_CLAIM: z.string().min(1).default('groups'),
  /** Whether logging out of the portal also logs out of the identity provider. */
  OIDC_LOGOUT: Flag.default(false),
  /** Provider at which clients of applications are registered (RFC 7591); found through its discovery document. */
  DCR_ISSUER: HttpUrl.optional(),
  DCR_INITIAL_ACCESS_TOKEN: z.string().min(1).optional(),
  /** Bearer token for reading /metrics. Without it, /metrics is not available on PORT in production. */
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  /** A second address that serves only /metrics; PORT then does not serve /metrics. */
  METRICS_LISTEN: ListenAddress.optional(),
  RUM_INTAKE_URL: HttpUrl.optional(),
  /** Application that the pages report to. With the token and RUM_INTAKE_URL it turns usage monitoring on. */
  RUM_APPLICATION_ID: z.string().min(1).optional(),
  RUM_CLIENT_TOKEN: z.string().min(1).optional(),
  /** A gateway token in addition to those of `stagedoor gateways create`. */
  GATEWAY_TOKEN: Secret.optional(),
  /** Maximum time, in seconds, until every process applies a revocation, an approval or another change. */
  GATEWAY_REVOCATION_DELAY: Seconds.default(5),
  /** How long, in seconds, gateways receive cached verifications while the database is unavailable. */
  GATEWAY_DATABASE_GRACE: Seconds.default(60),
  /** Required `aud` of access tokens. Default: any. */
  GATEWAY_AUDIENCE: z.string().min(1).optional(),
  /** Client of DCR_ISSUER for the introspection of opaque tokens (RFC 7662). Without it, opaque tokens are rejected. */
  GATEWAY_INTROSPECTION_CLIENT_ID: z.string().min(1).optional(),
  GATEWAY_INTROSPECTION_CLIENT_SECRET: z.string().min(1).optional(),
  /** Whether developers see the usage of their applications. */
  ANALYTICS_ENABLED: Flag.default(true),
  /** How long usage records, and rollups per minute, hour and day are kept, in days. */
  USAGE_RAW_RETENTION_DAYS: Days.default(7),
  USAGE_MINUTE_RETENTION_DAYS: Days.default(3),
  USAGE_HOUR_RETENTION_DAYS: Days.default(100),
  USAGE_DAY_RETENTION_DAYS: Days.default(800),
  /** Address of the sandboxes of product versions. Without it, there are none. */
  SANDBOX_LISTEN: ListenAddress.optional(),
  /** Origin of the sandboxes for developers. Default: SANDBOX_LISTEN in development. */
  SANDBOX_URL: Origin.optional(),
  /** Whether the method and path of failed requests are kept, for their developers. */
  USAGE_FAILED_REQUESTS: Flag.default(true),
  CORS_ORIGINS: commaSeparated(Origin),
  /** Origins of APIs that the page may call in “Try it”. */
  TRY_IT_ORIGINS: commaSeparated(HttpUrl.transform((url) => new URL(url).origin)),
  /** Hosts that the proxy of “Try it” may call. Without a host, there is no proxy. */
  TRY_IT_PROXY_HOSTS: commaSeparated(
    z.string().regex(/^(?:(?:\*\.)?[a-z\d.-]+|\[[\da-f:]+\])(?::\d+)?$/i, {
      error: 'must be hosts like api.example.com, api.example.com:8443 or *.example.com',
    }),
  ),
  /** Allows the proxy of “Try it” to call this machine and its network. Never in production. */
  TRY_IT_PROXY_PRIVATE_ADDRESSES: Flag.default(false),
  /** Whether Strict-Transport-Security covers the subdomains of PORTAL_URL. */
  HSTS_INCLUDE_SUBDOMAINS: Flag.default(false),
  /** Number of reverse proxies that append to X-Forwarded-For. Other entries of the header are not trusted. */
  TRUSTED_PROXIES: integerBetween(
    0,
    Number.MAX_SAFE_INTEGER,
    'must be the number of reverse proxies in front of the server',
  ).default(0),
  /** Access code required for the registration of platform users. Without it, registration is open. */
  REGISTRATION_ACCESS_CODE: z.string().min(1).optional(),
  /** Whether registration requires a solved challenge of GET /human-check. */
  HUMAN_CHECK_REQUIRED: Flag.default(false),
  /** Page with the forms of platform users, for links in their mails. Default: PORTAL_URL. */
  USER_FORMS_URL: HttpUrl.optional(),
  /** Another server of this API that the portal's pages call instead of this server. */
  PORTAL_API_HOST: HttpUrl.optional(),
  /** Vendor token of the media types that the portal's pages request. */
  PORTAL_VENDOR: z
    .string()
    .regex(/^[a-z]+$/, { error: 'must consist of lowercase letters' })
    .default(DEFAULT_VENDOR),
  /** Language for visitors who have not chosen one. Default: the language that the browser requests. */
  PORTAL_LANGUAGE: z.enum(LANGUAGES, { error: `must be one of ${LANGUAGES.join(', ')}` }).optional(),
  /** Pages linked on the log-in page. */
  TERMS_URL: HttpUrl.optional(),
  PRIVACY_URL: HttpUrl.optional(),
  /** Whether search engines may index a public portal. A private portal is never indexed. */
  ROBOTS_INDEX: Flag.default(true),
  /** Shows a landing page before the log-in page, on the host of PORTAL_URL and on the local host. */
  LANDING_PAGE_ENABLED: Flag.default(false),
  /** Pages linked on the landing page. */
  CONTACT_URL: z
    .url({ protocol: /^(https?|mailto)$/, error: 'must be an address that begins with https:// or mailto:' })
    .optional(),
  BLOG_URL: HttpUrl.optional(),
  FEATURE_FLAGS: FeatureFlags,
  /** Client-side ID of a LaunchDarkly environment. Its flags override FEATURE_FLAGS. */
  LAUNCHDARKLY_CLIENT_ID: z
    .string()
    .regex(/^[\w-]+$/, { error: 'must be the client-side ID of a LaunchDarkly environment' })
    .optional(),
  /** Origin of a LaunchDarkly relay. Default: the servers of LaunchDarkly. */
  LAUNCHDARKLY_URL: HttpUrl.optional(),
  /** Folder of the built portal. Default: that of the portal package. */
  PORTAL_DIST: z.string().min(1).optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .optional(),
  NODE_ENV: z
    .enum(['development', 'production', 'test'], { error: 'must be development, production or test' })
    .default('development'),
  /** Allows development mode where other machines can reach the server, for a private test network. */
  DANGEROUSLY_ALLOW_DEVELOPMENT_MODE_ON_NETWORK: Flag.default(false),
})

type GivenSettings = z.infer<typeof SettingsSchema>
type LogLevel = NonNullable<GivenSettings['LOG_LEVEL']>
export type Settings = Readonly<GivenSettings & { PORTAL_URL: string; LOG_LEVEL: LogLevel }>

function portalUrlOf({ PORTAL_URL: url, PORT: port }: GivenSettings): string {
  return url ?? `http://localhost:${port}`
}

function sandboxUrlOf({ SANDBOX_LISTEN: address, SANDBOX_URL: url }: GivenSettings): string | undefined {
  return url ?? (address && `http://localhost:${address.port}`)
}

/** Adds the defaults that depend on other settings. */
function withDefaults(given: GivenSettings): Settings {
  return {
    ...given,
    PORTAL_URL: portalUrlOf(given),
    SANDBOX_URL: sandboxUrlOf(given),
    // In development the terminal must show errors; a line for every request would hide them.
    LOG_LEVEL: given.LOG_LEVEL ?? (given.NODE_ENV === 'production' ? 'info' : 'warn'),
  }
}

export const SETTING_NAMES: readonly string[] = Object.keys(SettingsSchema.shape)

export interface SettingsOptions {
  /** Whether SESSION_SECRET and SMTP_URL are optional in production. */
  databaseOnly?: boolean
}

/**
 * Reads the settings once, at the start. An empty value counts as absent.
 *
 * @param options `databaseOnly` for commands that neither send mail nor use the session secret
 * @throws SettingsError that names every unknown, malformed, missing or contradictory setting
 */
export function readSettings(
  environment: Record<string, string | undefined>,
  { databaseOnly = false }: SettingsOptions = {},
): Settings {
  const present = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const result = SettingsSchema.safeParse(present)
  const problems = unknownSettings(environment, SETTING_NAMES)
  if (!result.success) {
    for (const issue of result.error.issues) problems.push(`${String(issue.path[0])} ${issue.message}`)
  } else {
    problems.push(...contradictions(result.data, databaseOnly))
  }
  if (problems.length > 0 || !result.success) {
    // A missing setting may be misspelt, so both are reported together.
    throw new SettingsError([...problems, ...misspeltSettings(environment, SETTING_NAMES)].join('\n'))
  }
  return withDefaults(result.data)
}

/** Returns warnings about settings that do not prevent the server from starting. */
export function settingsWarnings(environment: Record<string, string | undefined>): string[] {
  return [...exposureWarnings(readSettings(environment)), ...misspeltSettings(environment, SETTING_NAMES)]
}

/** The sandbox sends text of specifications, which a browser must not run with the rights of the portal. */
function sandboxProblems(settings: GivenSettings): string[] {
  const { SANDBOX_LISTEN: address, SANDBOX_URL: url } = settings
  if (!address)
    return url ? ['SANDBOX_URL requires SANDBOX_LISTEN: set the address on which the server listens'] : []
  if (!url && settings.NODE_ENV === 'production')
    return ['SANDBOX_URL is required with SANDBOX_LISTEN: set it to the origin that developers use']
  if (sandboxUrlOf(settings) !== portalUrlOf(settings)) return []
  return ['SANDBOX_URL must not be the origin of PORTAL_URL: use another host, such as sandbox.example.com']
}

function contradictions(settings: GivenSettings, databaseOnly: boolean): string[] {
  const problems = exposureProblems(settings)
  if (settings.NODE_ENV === 'production') {
    if (!settings.SESSION_SECRET && !databaseOnly) {
      problems.push('SESSION_SECRET is required in production: set it to at least 32 random characters')
    }
    if (!settings.SMTP_URL && !databaseOnly) {
      problems.push('SMTP_URL is required in production: addresses are confirmed by mail')
    }
    if (!settings.DATABASE_URL && !settings.ALLOW_EMBEDDED_DATABASE) {
      problems.push(
        'DATABASE_URL is required in production: set it to a PostgreSQL server, or set ALLOW_EMBEDDED_DATABASE=true if losing the last seconds of data in a power failure is acceptable',
      )
    }
  }
  problems.push(...plaintextProblems(settings), ...sandboxProblems(settings))
  for (const name of ['SESSION_SECRET_NEXT', 'SESSION_SECRET_BEFORE'] as const) {
    if (settings[name] !== undefined && settings[name] === settings.SESSION_SECRET) {
      problems.push(`${name} is the same as SESSION_SECRET: set it to another secret or remove it`)
    }
  }
  const kept = [
    settings.USAGE_MINUTE_RETENTION_DAYS,
    settings.USAGE_HOUR_RETENTION_DAYS,
    settings.USAGE_DAY_RETENTION_DAYS,
  ]
  if (kept.some((days, index) => days < (kept[index - 1] ?? 0))) {
    problems.push(
      'USAGE_MINUTE_RETENTION_DAYS, USAGE_HOUR_RETENTION_DAYS and USAGE_DAY_RETENTION_DAYS must not decrease in this order',
    )
  }
  const oidc = [settings.OIDC_ISSUER, settings.OIDC_CLIENT_ID, settings.OIDC_CLIENT_SECRET]
  if (oidc.some(Boolean) && !oidc.every(Boolean)) {
    problems.push('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: set all three or none')
  }
  if (!settings.GATEWAY_INTROSPECTION_CLIENT_ID !== !settings.GATEWAY_INTROSPECTION_CLIENT_SECRET) {
    problems.push(
      'GATEWAY_INTROSPECTION_CLIENT_ID and GATEWAY_INTROSPECTION_CLIENT_SECRET belong together: set both or none',
    )
  }
  const isMonitored = settings.RUM_APPLICATION_ID !== undefined || settings.RUM_CLIENT_TOKEN !== undefined
  const rum = [settings.RUM_APPLICATION_ID, settings.RUM_CLIENT_TOKEN, settings.RUM_INTAKE_URL]
  if (isMonitored && !rum.every(Boolean)) {
    problems.push('RUM_APPLICATION_ID, RUM_CLIENT_TOKEN and RUM_INTAKE_URL belong together: set all three')
  }
  return problems
}
