import { env } from '../../config/env.ts'
import { rumEnvironment } from './rum-environment.ts'

/**
 * Starts usage monitoring where the operator has set it up (spec §9). Where he has not, and on the local host, nothing of
 * it is loaded. It comes after the first view, and a failure of it is nobody's business but the console's.
 */
export async function startRum(): Promise<void> {
  const { rum } = env
  const environment = rumEnvironment(window.location.hostname)
  if (!rum || !environment) return
  const { monitor } = await import('./monitor.ts')
  monitor(rum, environment)
}
