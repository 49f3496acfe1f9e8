import { env } from '../../config/env.ts'
import { rumEnvironment } from './rum-environment.ts'

/**
 * Starts usage monitoring where it is configured, after the first page. Nothing of it is loaded otherwise, or on the
 * local host. Failures are only logged.
 */
export async function startRum(): Promise<void> {
  const { rum } = env
  const environment = rumEnvironment(window.location.hostname)
  if (!rum || !environment) return
  const { monitor } = await import('./monitor.ts')
  monitor(rum, environment)
}
