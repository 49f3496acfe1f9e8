import type { Environment } from '@stagedoor/contract/usage/stats'

const PARAMETER = 'environment'

/** Reads the environment from URL parameters; production is the default, and the only one without sandboxes. */
export function readEnvironment(search: URLSearchParams, hasSandboxes: boolean): Environment {
  return hasSandboxes && search.get(PARAMETER) === 'sandbox' ? 'sandbox' : 'production'
}

/** Keeps the other parameters. */
export function withEnvironment(search: URLSearchParams, environment: Environment): URLSearchParams {
  const changed = new URLSearchParams(search)
  if (environment === 'sandbox') changed.set(PARAMETER, environment)
  else changed.delete(PARAMETER)
  return changed
}
