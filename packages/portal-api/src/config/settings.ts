import { DEFAULT_VENDOR } from '@stagedoor/contract/constants'
import { LANGUAGES } from '@stagedoor/contract/languages'
import { z } from 'zod'
import { exposureProblems, exposureWarnings, plaintextProblems } from './exposure.ts'
import { FeatureFlags } from './feature-flags.ts'
import { misspeltSettings, unknownSettings } from './misspelt-settings.ts'

/** Thrown when the environment is wrong; the message has one line per setting and says what is expected. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

const Port = z.coerce
  .number({ error: 'must be a port number from 0 to 65535' })
  .int({ error: 'must be a port number from 0 to 65535' })
  .min(0, { error: 'must be a port number from 0 to 65535' })
  .max(65_535, { error: 'must be a port number from 0 to 65535' })

const HttpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an absolute URL that begins with http:// or https://' })
  .transform((url) => url.replace(/\/+$/, ''))

/** Scheme, host and port, as a browser writes them. */
const Origin = HttpUrl.refine(isOrigin, {
  error: 'must be an origin like https://portal.example.com, without a path',
}).transform((url) => new URL(url).origin)

function isOrigin(url: string): boolean {
  const { pathname, search, hash, username } = new URL(url)
  return pathname === '/' && `${search}${hash}${username}` === ''
}

/** One address, alone or behind a name: `Portal <portal@example.com>`. */
const SENDER = /^(?:[^<>\r\n]*<[^<>\s@,]+@[^<>\s@,]+>|[^<>\s@,]+@[^<>\s@,]+)$/

const Flag = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((value) => value === 'true')

const Seconds = z.coerce
  .number({ error: 'must be a number of seconds from 1 to 3600' })
  .min(1, { error: 'must be a number of seconds from 1 to 3600' })
  .max(3_600, { error: 'must be a number of seconds from 1 to 3600' })

const Days = z.coerce
  .number({ error: 'must be a number of days from 1 to 3650' })
  .int({ error: 'must be a number of days from 1 to 3650' })
  .min(1, { error: 'must be a number of days from 1 to 3650' })
  .max(3_650, { error: 'must be a number of days from 1 to 3650' })

/** `127.0.0.1:9464` or `[::1]:9464`. */
const ListenAddress = z
  .string()
  .regex(/^(?:[\w.-]+|\[[\da-f:]+\]):\d{1,5}$/i, { error: 'must look like 127.0.0.1:9464' })
  .transform((address): { host: string; port: unknown } => {
    const split = address.lastIndexOf(':')
    return { host: address.slice(0, split).replaceAll(/[[\]]/g, ''), port: address.slice(split + 1) }
  })
  .pipe(z.object({ host: z.string(), port: Port }))

/** A list in one setting; absent: empty. */
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
  /** Where people reach the portal; links in mails and cookies are made for it. Absent: PORT of this machine. */
  PORTAL_URL: Origin.optional(),
  /** Absent: the embedded database in DATA_DIR. */
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:5432/database' })
    .optional(),
  /** Off where a pooler between the server and PostgreSQL hands connections around without knowing what was prepared. */
  DATABASE_PREPARED_STATEMENTS: Flag.default(true),
  /** Folder of the embedded database and of the generated session secret. */
  DATA_DIR: z.string().min(1).default('.data'),
  /** The embedded database cannot promise to survive a power loss, so production must ask for it by name. */
  ALLOW_EMBEDDED_DATABASE: Flag.default(false),
  /** Absent: mail is kept in the development mailbox at /dev/mail. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: 'must look like smtp://user:password@host:587' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(SENDER, { error: 'must be one address, like Developer Portal <portal@example.com>' })
    .default('Developer Portal <portal@localhost>'),
  SESSION_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  /** The secret that will replace SESSION_SECRET: accepted, so that processes with either can run side by side. */
  SESSION_SECRET_NEXT: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  /** The secret that SESSION_SECRET has replaced: accepted, and values that it has encrypted are encrypted again with SESSION_SECRET. */
  SESSION_SECRET_BEFORE: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  /** Days after which a session ends, however often it was refreshed. */
  SESSION_MAX_DAYS: Days.default(30),
  OIDC_ISSUER: HttpUrl.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_SCOPE: z
    .string()
    .regex(/(?:^| )openid(?: |$)/, { error: 'must hold openid, as in openid email profile' })
    .default('openid email profile'),
  /** Claim that lists a person's groups, to which permissions can be granted. */
  OIDC_GROUPS_CLAIM: z.string().min(1).default('groups'),
  /** Whether who logs out here is sent to the provider, to log out there too. */
  OIDC_LOGOUT: Flag.default(false),
  /** Provider at which clients of applications are registered (RFC 7591); found through its discovery document. */
  DCR_ISSUER: HttpUrl.optional(),
  DCR_INITIAL_ACCESS_TOKEN: z.string().min(1).optional(),
  /** What a scraper must send to read /metrics; absent: in production there is no /metrics on PORT. */
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  /** A second address, for /metrics only, which the server's own port then does not have. */
  METRICS_LISTEN: ListenAddress.optional(),
  RUM_INTAKE_URL: HttpUrl.optional(),
  /** The account that the pages report to; with RUM_INTAKE_URL they switch usage monitoring on. */
  RUM_APPLICATION_ID: z.string().min(1).optional(),
  RUM_CLIENT_TOKEN: z.string().min(1).optional(),
  /** A gateway's token besides those that `stagedoor gateways create` makes. */
  GATEWAY_TOKEN: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  /** Longest time, in seconds, until every process knows what was revoked, approved or disabled. */
  GATEWAY_REVOCATION_DELAY: Seconds.default(5),
  /** How long, in seconds, gateways get the last known answers while the database does not answer. */
  GATEWAY_DATABASE_GRACE: Seconds.default(60),
  /** `aud` that access tokens must have; absent: any. */
  GATEWAY_AUDIENCE: z.string().min(1).optional(),
  /** As which client of DCR_ISSUER this server asks what an opaque token is (RFC 7662); absent: such are refused. */
  GATEWAY_INTROSPECTION_CLIENT_ID: z.string().min(1).optional(),
  GATEWAY_INTROSPECTION_CLIENT_SECRET: z.string().min(1).optional(),
  /** Whether developers see the usage of their applications. */
  ANALYTICS_ENABLED: Flag.default(true),
  /** How long single requests, and numbers per minute, hour and day are kept, in days. */
  USAGE_RAW_RETENTION_DAYS: Days.default(7),
  USAGE_MINUTE_RETENTION_DAYS: Days.default(3),
  USAGE_HOUR_RETENTION_DAYS: Days.default(100),
  USAGE_DAY_RETENTION_DAYS: Days.default(800),
  /** Origins of other sites that may call the API with cookies, separated by commas. */
  CORS_ORIGINS: commaSeparated(Origin),
  /** Origins of APIs that “Try it” calls from the page, separated by commas. */
  TRY_IT_ORIGINS: commaSeparated(HttpUrl.transform((url) => new URL(url).origin)),
  /** Hosts that the proxy of “Try it” calls; none: there is no proxy. */
  TRY_IT_PROXY_HOSTS: commaSeparated(
    z.string().regex(/^(?:(?:\*\.)?[a-z\d.-]+|\[[\da-f:]+\])(?::\d+)?$/i, {
      error: 'must be hosts like api.example.com, api.example.com:8443 or *.example.com',
    }),
  ),
  /** Lets the proxy of “Try it” call this machine and its network; never in production. */
  TRY_IT_PROXY_PRIVATE_ADDRESSES: Flag.default(false),
  /** Whether browsers are told to use TLS for all subdomains of PORTAL_URL too. */
  HSTS_INCLUDE_SUBDOMAINS: Flag.default(false),
  /** How many reverse proxies stand in front and write X-Forwarded-For; nobody else's word counts for an address. */
  TRUSTED_PROXIES: z.coerce
    .number({ error: 'must be the number of reverse proxies in front of the server' })
    .int({ error: 'must be the number of reverse proxies in front of the server' })
    .min(0, { error: 'must be the number of reverse proxies in front of the server' })
    .default(0),
  /** Access code without which no platform user can register; absent: registration is open. */
  REGISTRATION_ACCESS_CODE: z.string().min(1).optional(),
  /** Whether registering takes a solved challenge of GET /human-check. */
  HUMAN_CHECK_REQUIRED: Flag.default(false),
  /** Where the platform users' forms stand: links in their mails lead there. Default: PORTAL_URL. */
  USER_FORMS_URL: HttpUrl.optional(),
  /** Another server of this API that the portal's pages call instead of this one. */
  PORTAL_API_HOST: HttpUrl.optional(),
  /** Vendor token of the media types that the portal's pages ask for. */
  PORTAL_VENDOR: z
    .string()
    .regex(/^[a-z]+$/, { error: 'must be a word of lower-case letters' })
    .default(DEFAULT_VENDOR),
  /** Language of whoever has not chosen one; absent: what the visitor's browser asks for. */
  PORTAL_LANGUAGE: z.enum(LANGUAGES, { error: `must be one of ${LANGUAGES.join(', ')}` }).optional(),
  /** Pages that the log-in page links to. */
  TERMS_URL: HttpUrl.optional(),
  PRIVACY_URL: HttpUrl.optional(),
  /** Whether search engines may list the pages of a public portal; those of a private one never. */
  ROBOTS_INDEX: Flag.default(true),
  /** A page before the log-in page, on PORTAL_URL and on the local host only. */
  LANDING_PAGE_ENABLED: Flag.default(false),
  /** Pages that the landing page links to. */
  CONTACT_URL: z
    .url({ protocol: /^(https?|mailto)$/, error: 'must be an address that begins with https:// or mailto:' })
    .optional(),
  BLOG_URL: HttpUrl.optional(),
  FEATURE_FLAGS: FeatureFlags,
  /** Client-side ID of a LaunchDarkly environment, whose flags then go before FEATURE_FLAGS. */
  LAUNCHDARKLY_CLIENT_ID: z
    .string()
    .regex(/^[\w-]+$/, { error: 'must be the client-side ID of a LaunchDarkly environment' })
    .optional(),
  /** A relay of LaunchDarkly's own; absent: its servers. */
  LAUNCHDARKLY_URL: HttpUrl.optional(),
  /** Folder of the built portal; absent: that of the package beside this one. */
  PORTAL_DIST: z.string().min(1).optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .optional(),
  NODE_ENV: z
    .enum(['development', 'production', 'test'], { error: 'must be development, production or test' })
    .default('development'),
  /** Lets development mode run where other machines reach it, for a private test network. */
  DANGEROUSLY_ALLOW_DEVELOPMENT_MODE_ON_NETWORK: Flag.default(false),
})

type GivenSettings = z.infer<typeof SettingsSchema>
type LogLevel = NonNullable<GivenSettings['LOG_LEVEL']>
export type Settings = Readonly<GivenSettings & { PORTAL_URL: string; LOG_LEVEL: LogLevel }>

/** Settings whose default depends on others. */
function withDefaults(given: GivenSettings): Settings {
  return {
    ...given,
    PORTAL_URL: given.PORTAL_URL ?? `http://localhost:${given.PORT}`,
    // A terminal in development shows what goes wrong; a line for every request would bury it.
    LOG_LEVEL: given.LOG_LEVEL ?? (given.NODE_ENV === 'production' ? 'info' : 'warn'),
  }
}

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(SettingsSchema.shape)

/**
 * Reads the settings once, at the start. An empty value counts as absent.
 * Throws SettingsError naming every setting that is unknown, malformed, missing or contradictory.
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const present = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const result = SettingsSchema.safeParse(present)
  const problems = unknownSettings(environment, SETTING_NAMES)
  if (!result.success) {
    for (const issue of result.error.issues) problems.push(`${String(issue.path[0])} ${issue.message}`)
  } else {
    problems.push(...contradictions(result.data))
  }
  if (problems.length > 0 || !result.success) {
    // A misspelt setting may be why another one is missing.
    throw new SettingsError([...problems, ...misspeltSettings(environment, SETTING_NAMES)].join('\n'))
  }
  return withDefaults(result.data)
}

/** Returns the warnings about settings that do not prevent the start. */
export function settingsWarnings(environment: Record<string, string | undefined>): string[] {
  return [...exposureWarnings(readSettings(environment)), ...misspeltSettings(environment, SETTING_NAMES)]
}

function contradictions(settings: GivenSettings): string[] {
  const problems = exposureProblems(settings)
  if (settings.NODE_ENV === 'production') {
    if (!settings.SESSION_SECRET) {
      problems.push('SESSION_SECRET is required in production: set it to at least 32 random characters')
    }
    if (!settings.SMTP_URL) {
      problems.push('SMTP_URL is required in production: nobody could confirm an address without mail')
    }
    if (!settings.DATABASE_URL && !settings.ALLOW_EMBEDDED_DATABASE) {
      problems.push(
        'DATABASE_URL is required in production: set it to a PostgreSQL server, or set ALLOW_EMBEDDED_DATABASE=true if losing the last seconds in a power failure is acceptable',
      )
    }
  }
  problems.push(...plaintextProblems(settings))
  for (const name of ['SESSION_SECRET_NEXT', 'SESSION_SECRET_BEFORE'] as const) {
    if (settings[name] !== undefined && settings[name] === settings.SESSION_SECRET) {
      problems.push(`${name} is the same as SESSION_SECRET: it must be another secret, or absent`)
    }
  }
  const kept = [
    settings.USAGE_MINUTE_RETENTION_DAYS,
    settings.USAGE_HOUR_RETENTION_DAYS,
    settings.USAGE_DAY_RETENTION_DAYS,
  ]
  if (kept.some((days, index) => days < (kept[index - 1] ?? 0))) {
    problems.push(
      'USAGE_MINUTE_RETENTION_DAYS, USAGE_HOUR_RETENTION_DAYS and USAGE_DAY_RETENTION_DAYS must not become smaller in this order',
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
