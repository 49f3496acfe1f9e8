import type { Deps } from '../../deps.ts'
import type { Services } from '../../services.ts'
import { type RunningMock, startMockServer } from '../mock/mock-server.ts'
import { createSandboxApp } from './sandbox-app.ts'
import { createSandboxUsage } from './sandbox-usage.ts'

const NAMES = { host: 'SANDBOX_LISTEN', port: 'SANDBOX_LISTEN' }

/** Serves the sandboxes on SANDBOX_LISTEN. Throws SettingsError if it cannot listen on the address. */
export async function startSandboxServer(deps: Deps, services: Services): Promise<RunningMock | undefined> {
  const address = deps.settings.SANDBOX_LISTEN
  if (!address) return undefined
  const usage = createSandboxUsage(deps, services)
  const server = await startMockServer(createSandboxApp(deps, services, usage), { ...address, names: NAMES })
  return {
    port: server.port,
    stop: async () => {
      await server.stop()
      await usage.flush()
    },
  }
}
