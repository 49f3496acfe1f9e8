import type { QueryClient } from '@tanstack/react-query'
import { isLocalHost } from '@stagedoor/contract/local-host'
import { api } from '../lib/http/api.ts'
import { isApiProblem } from '../lib/http/api-problem.ts'
import { startFlags } from '../lib/flags/flags.ts'
import { type Portal, toPortal } from '../lib/portal/portal.ts'
import type { SessionStore } from '../lib/session/session.ts'
import type { SessionFlow } from '../lib/session/session-flow.ts'
import type { InitialData } from './initial-data.ts'
import type { PermissionsOptions } from './load-permissions.ts'

/** Loads portal context, session and feature flags. Throws when the portal context cannot be loaded. */
export async function loadPortalAndSession(
  initialData: InitialData | undefined,
  flow: SessionFlow,
  session: SessionStore,
  queryClient: QueryClient,
): Promise<Portal> {
  // Server-rendered pages contain the theme.
  const theme = initialData ? undefined : loadTheme()
  const portal = initialData ? toPortal(initialData.portal) : await loadPortal(flow, session)
  await flow.send({ type: 'portalLoaded', isPublic: portal.isPublic })
  if (!portal.isPublic && portal.isRbacEnabled) void startPermissions({ portal, session, queryClient })
  const developerId = session.get().developer?.id
  await Promise.all([theme, startFlags({ developerId, featureSet: portal.featureSet })])
  return portal
}

/** Always resolves: without a theme the portal keeps its own colors. */
async function loadTheme(): Promise<void> {
  const module = await import('../lib/theme/operator-theme.ts').catch(() => undefined)
  await module?.loadOperatorTheme()
}

/** Always resolves: the server checks each call. */
async function startPermissions(options: PermissionsOptions): Promise<void> {
  const module = await import('./load-permissions.ts').catch(() => undefined)
  module?.loadPermissions(options)
}

async function loadPortal(flow: SessionFlow, session: SessionStore): Promise<Portal> {
  try {
    const schema = async () => (await import('@stagedoor/contract/portal/portal')).PortalContextSchema
    return toPortal(await api.get(['portal'], { schema }))
  } catch (error) {
    const isUnauthorized =
      isApiProblem(error) && error.status === 401 && session.get().developer !== undefined
    await flow.send({
      type: 'portalFailed',
      isStale: isUnauthorized && isLocalHost(window.location.hostname),
    })
    throw error
  }
}
