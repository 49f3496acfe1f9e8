import { isLocalHost } from '@stagedoor/contract/local-host'

/** Where a host name says that the portal runs; only the first is what customers see. */
export type RumEnvironment = 'prod' | 'stag' | 'infra'

/**
 * The environment that a host name stands for (spec §9): `infra` or `stag` where a part of the name says so, as in
 * `portal.staging.example.com`; undefined on the local host, which is never monitored.
 */
export function rumEnvironment(hostname: string): RumEnvironment | undefined {
  if (isLocalHost(hostname)) return undefined
  const parts = hostname.toLowerCase().split(/[.-]/)
  if (parts.includes('infra')) return 'infra'
  if (parts.some((part) => part === 'stag' || part === 'staging')) return 'stag'
  return 'prod'
}
