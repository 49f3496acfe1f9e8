import { nearestWord } from '@stagedoor/contract/nearest-word'
import { didYouMean } from './suggestion.ts'

/** A variable with one of these prefixes that is not a setting is most likely misspelt, so the server does not start. */
const OWN_PREFIXES = [
  'STAGEDOOR_',
  'PORTAL_',
  'DATABASE_',
  'SMTP_',
  'SESSION_',
  'OIDC_',
  'DCR_',
  'METRICS_',
  'RUM_',
  'TRY_IT_',
  'GATEWAY_',
  'ANALYTICS_',
  'USAGE_',
  'LANDING_',
  'FEATURE_',
  'LAUNCHDARKLY_',
]

/** Variables of other software that look like a setting: X11 desktops, CGI, message brokers, other addresses. */
const FOREIGN = new Set(['SESSION_MANAGER', 'GATEWAY_INTERFACE', 'AMQP_URL', 'HTTP_URL', 'SFTP_URL'])

/** Variables that Kubernetes and Docker links set in every container for a service named, for example, `portal`. */
const SERVICE_LINK =
  /_(?:SERVICE_HOST|SERVICE_PORT(?:_\w+)?|PORT_\d+_(?:TCP|UDP|SCTP)(?:_(?:PROTO|PORT|ADDR))?)$/
const SERVICE_LINK_ADDRESS = /^(?:tcp|udp|sctp):\/\//

type Environment = Readonly<Record<string, string | undefined>>

/** Returns an error message for each variable that has the prefix of a setting and is not a setting. */
export function unknownSettings(environment: Environment, known: readonly string[]): string[] {
  return Object.keys(environment)
    .filter((name) => isUnknown(environment, name, known) && hasOwnPrefix(name))
    .map((name) => {
      const suggestion = didYouMean(name, known) || ' See docs/deploy/settings.md for all settings.'
      return `${name} is not a setting of Stagedoor.${suggestion}`
    })
}

/** Returns a warning for each other variable that is spelled similarly to a setting. */
export function misspeltSettings(environment: Environment, known: readonly string[]): string[] {
  return Object.keys(environment).flatMap((name) => {
    if (!isUnknown(environment, name, known) || hasOwnPrefix(name)) return []
    const meant = nearestWord(name, known, maxEdits)
    return meant ? [`${name} is set, but it is not a setting of Stagedoor. Did you mean ${meant}?`] : []
  })
}

/** Returns the maximum number of edits. Short names are close to common variables: HOME is two edits from HOST. */
function maxEdits(setting: string): number {
  if (setting.length < 8) return 1
  return setting.length < 12 ? 2 : 3
}

function hasOwnPrefix(name: string): boolean {
  return OWN_PREFIXES.some((prefix) => name.startsWith(prefix))
}

function isUnknown(environment: Environment, name: string, known: readonly string[]): boolean {
  const value = environment[name]?.trim() ?? ''
  const isServiceLink =
    SERVICE_LINK.test(name) || (name.endsWith('_PORT') && SERVICE_LINK_ADDRESS.test(value))
  return value !== '' && !known.includes(name) && !FOREIGN.has(name) && !isServiceLink
}
