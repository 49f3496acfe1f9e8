import { env } from '../../config/env.ts'
import { isLocalHost } from '@stagedoor/contract/local-host'

/** Loads usage monitoring if it is configured, except on the local host. Failures are only logged. */
export async function startRum(): Promise<void> {
  const { rum } = env
  const environment = rumEnvironment(window.location.hostname)
  if (!rum || !environment) return
  const { monitor } = await import('./monitor.ts')
  monitor(rum, environment)
}

/** Environments; customers only see the first. */
export type RumEnvironment = 'prod' | 'stag' | 'infra'

/**
 * Returns the environment of a host name: `infra` or `stag` where a part of the name says so, as in
 * `portal.staging.example.com`; undefined on the local host, which is not monitored.
 */
export function rumEnvironment(hostname: string): RumEnvironment | undefined {
  if (isLocalHost(hostname)) return undefined
  const parts = hostname.toLowerCase().split(/[.-]/)
  if (parts.includes('infra')) return 'infra'
  if (parts.some((part) => part === 'stag' || part === 'staging')) return 'stag'
  return 'prod'
}
