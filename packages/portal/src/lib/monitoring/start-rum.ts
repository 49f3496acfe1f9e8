import { env } from '../../config/env.ts'
import { rumEnvironment } from './rum-environment.ts'

/** Loads usage monitoring if it is configured, except on the local host. Failures are only logged. */
export async function startRum(): Promise<void> {
  const { rum } = env
  const environment = rumEnvironment(window.location.hostname)
  if (!rum || !environment) return
  const { monitor } = await import('./monitor.ts')
  monitor(rum, environment)
}
