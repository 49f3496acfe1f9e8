import { isLocalHost } from '@stagedoor/contract/local-host'

/** The settings that decide whether other machines reach the server, and what they find there. */
interface ExposureSettings {
  HOST: string
  /** Absent: the local host. */
  PORTAL_URL?: string | undefined
  NODE_ENV: string
  DANGEROUSLY_ALLOW_DEVELOPMENT_MODE_ON_NETWORK: boolean
  TRY_IT_PROXY_PRIVATE_ADDRESSES: boolean
}

const OVERRIDE = 'DANGEROUSLY_ALLOW_DEVELOPMENT_MODE_ON_NETWORK'

/** Whether people at other machines reach the portal: the server listens for them, or a proxy in front does. */
function isOnNetwork({ HOST, PORTAL_URL }: ExposureSettings): boolean {
  return !isLoopbackName(HOST) || !isLocalPortal(PORTAL_URL)
}

function isLocalPortal(portalUrl: string | undefined): boolean {
  return portalUrl === undefined || isLocalHost(new URL(portalUrl).hostname)
}

/** Whether an address to listen on is this machine's own; names and IPv6 addresses as HOST takes them. */
function isLoopbackName(host: string): boolean {
  const url = `http://${host.includes(':') ? `[${host}]` : host}`
  return URL.canParse(url) && isLocalHost(new URL(url).hostname)
}

/**
 * Whether the portal runs in development mode at an address that only this machine can use. Nothing else may have the
 * development identity provider; DANGEROUSLY_ALLOW_DEVELOPMENT_MODE_ON_NETWORK does not open it to other machines.
 */
export function hasLocalDevelopmentMode({
  NODE_ENV,
  PORTAL_URL,
}: Pick<ExposureSettings, 'NODE_ENV' | 'PORTAL_URL'>): boolean {
  return NODE_ENV !== 'production' && isLocalPortal(PORTAL_URL)
}

/** Returns one message for each setting that must prevent the start. */
export function exposureProblems(settings: ExposureSettings): string[] {
  const isProduction = settings.NODE_ENV === 'production'
  const isExposed = !isProduction && isOnNetwork(settings)
  const problems: string[] = []
  if (isExposed && !settings[OVERRIDE]) {
    const setting = isLoopbackName(settings.HOST)
      ? `PORTAL_URL is ${settings.PORTAL_URL}`
      : `HOST is ${settings.HOST}`
    problems.push(
      `NODE_ENV must be production where other machines reach the server, and ${setting}: development mode does not send mail and has accounts with published passwords. Set NODE_ENV=production, or use the local host. Only for a private test network: ${OVERRIDE}=true`,
    )
  }
  if ((isProduction || isExposed) && settings.TRY_IT_PROXY_PRIVATE_ADDRESSES) {
    problems.push(
      'TRY_IT_PROXY_PRIVATE_ADDRESSES must be false in production and on a network: developers could reach the network behind this server',
    )
  }
  return problems
}

/** The settings whose connections carry secrets of others. */
interface ConnectionSettings extends ExposureSettings {
  OIDC_ISSUER?: string | undefined
  DCR_ISSUER?: string | undefined
  METRICS_LISTEN?: { host: string; port: number } | undefined
  METRICS_TOKEN?: string | undefined
}

/** Returns one message for each connection that anybody on the network could read or change. */
export function plaintextProblems(settings: ConnectionSettings): string[] {
  if (isLocalDevelopment(settings)) return []
  const problems: string[] = []
  for (const name of ['OIDC_ISSUER', 'DCR_ISSUER'] as const) {
    const issuer = settings[name]
    if (issuer?.startsWith('http:') && !isLocalHost(new URL(issuer).hostname)) {
      problems.push(
        `${name} must begin with https:// in production: otherwise anybody who can read or change the connection can log in as anybody`,
      )
    }
  }
  const { METRICS_LISTEN: metrics, METRICS_TOKEN: token } = settings
  if (metrics && !token && !isLoopbackName(metrics.host)) {
    problems.push(
      `METRICS_TOKEN is required in production with METRICS_LISTEN=${metrics.host}:${metrics.port}: other machines reach that address`,
    )
  }
  return problems
}

/** Whether the server runs in development mode and only this machine reaches it. */
export function isLocalDevelopment(settings: ExposureSettings): boolean {
  return settings.NODE_ENV !== 'production' && !isOnNetwork(settings)
}

/** Returns the warnings for every start with the override, with which other machines can reach development mode. */
export function exposureWarnings(settings: ExposureSettings): string[] {
  if (settings.NODE_ENV === 'production' || !isOnNetwork(settings)) return []
  return [
    `${OVERRIDE}=true: this server runs in ${settings.NODE_ENV} mode and other machines can reach it. Do not store real data in it. Set NODE_ENV=production for everything but a private test network.`,
  ]
}
