import { isLocalHost } from '@stagedoor/contract/local-host'

/** The settings that decide whether other machines can reach the server and its development features. */
interface ExposureSettings {
  HOST: string
  /** Default: the local host. */
  PORTAL_URL?: string | undefined
  SANDBOX_LISTEN?: { host: string; port: number } | undefined
  NODE_ENV: string
  DANGEROUSLY_ALLOW_DEVELOPMENT_MODE_ON_NETWORK: boolean
  TRY_IT_PROXY_PRIVATE_ADDRESSES: boolean
}

const OVERRIDE = 'DANGEROUSLY_ALLOW_DEVELOPMENT_MODE_ON_NETWORK'

/** Returns the setting with which other machines can reach the server, directly or through a proxy, and its value. */
function networkSetting({ HOST, PORTAL_URL, SANDBOX_LISTEN: sandbox }: ExposureSettings): string | undefined {
  if (!isLoopbackName(HOST)) return `HOST is ${HOST}`
  if (!isLocalPortal(PORTAL_URL)) return `PORTAL_URL is ${PORTAL_URL}`
  if (sandbox && !isLoopbackName(sandbox.host)) return `SANDBOX_LISTEN is ${sandbox.host}:${sandbox.port}`
  return undefined
}

function isOnNetwork(settings: ExposureSettings): boolean {
  return networkSetting(settings) !== undefined
}

function isLocalPortal(portalUrl: string | undefined): boolean {
  return portalUrl === undefined || isLocalHost(new URL(portalUrl).hostname)
}

/** Whether a listening address is a loopback address. Accepts names and IPv6 addresses without brackets, like HOST. */
function isLoopbackName(host: string): boolean {
  const url = `http://${host.includes(':') ? `[${host}]` : host}`
  return URL.canParse(url) && isLocalHost(new URL(url).hostname)
}

/**
 * Whether the portal runs in development mode at an address that only this machine can use. Required for the development
 * identity provider: DANGEROUSLY_ALLOW_DEVELOPMENT_MODE_ON_NETWORK does not open the provider to other machines.
 */
export function hasLocalDevelopmentMode({
  NODE_ENV,
  PORTAL_URL,
}: Pick<ExposureSettings, 'NODE_ENV' | 'PORTAL_URL'>): boolean {
  return NODE_ENV !== 'production' && isLocalPortal(PORTAL_URL)
}

/** Returns one message for each setting that must prevent the server from starting. */
export function exposureProblems(settings: ExposureSettings): string[] {
  const isProduction = settings.NODE_ENV === 'production'
  const isExposed = !isProduction && isOnNetwork(settings)
  const problems: string[] = []
  if (isExposed && !settings[OVERRIDE]) {
    problems.push(
      `NODE_ENV must be production if other machines can reach the server, and ${networkSetting(settings)}: development mode does not send mail and has accounts with published passwords. Set NODE_ENV=production or use the local host. For a private test network only, set ${OVERRIDE}=true`,
    )
  }
  if ((isProduction || isExposed) && settings.TRY_IT_PROXY_PRIVATE_ADDRESSES) {
    problems.push(
      'TRY_IT_PROXY_PRIVATE_ADDRESSES must be false in production and on a network: otherwise developers can reach the private network of the server',
    )
  }
  return problems
}

/** Settings of connections that carry other people's secrets. */
interface ConnectionSettings extends ExposureSettings {
  OIDC_ISSUER?: string | undefined
  DCR_ISSUER?: string | undefined
  METRICS_LISTEN?: { host: string; port: number } | undefined
  METRICS_TOKEN?: string | undefined
  SANDBOX_URL?: string | undefined
}

/** Returns one message for each connection that is not encrypted but must be. */
export function plaintextProblems(settings: ConnectionSettings): string[] {
  if (isLocalDevelopment(settings)) return []
  const problems: string[] = []
  for (const name of ['OIDC_ISSUER', 'DCR_ISSUER'] as const) {
    const issuer = settings[name]
    if (issuer?.startsWith('http:') && !isLocalHost(new URL(issuer).hostname)) {
      problems.push(
        `${name} must begin with https:// in production: an attacker on an unencrypted connection could log in as any user`,
      )
    }
  }
  if (settings.SANDBOX_URL?.startsWith('http:') && !isLocalHost(new URL(settings.SANDBOX_URL).hostname)) {
    problems.push('SANDBOX_URL must begin with https:// in production: requests contain API keys')
  }
  const { METRICS_LISTEN: metrics, METRICS_TOKEN: token } = settings
  if (metrics && !token && !isLoopbackName(metrics.host)) {
    problems.push(
      `METRICS_TOKEN is required in production with METRICS_LISTEN=${metrics.host}:${metrics.port}: other machines can reach that address`,
    )
  }
  return problems
}

/** Whether the server runs in development mode and only this machine can reach it. */
export function isLocalDevelopment(settings: ExposureSettings): boolean {
  return settings.NODE_ENV !== 'production' && !isOnNetwork(settings)
}

/** Returns the warnings for a server in development mode that other machines can reach. */
export function exposureWarnings(settings: ExposureSettings): string[] {
  if (settings.NODE_ENV === 'production' || !isOnNetwork(settings)) return []
  return [
    `${OVERRIDE}=true: this server runs in ${settings.NODE_ENV} mode and other machines can reach it. Do not store real data in it. Set NODE_ENV=production for everything but a private test network.`,
  ]
}
