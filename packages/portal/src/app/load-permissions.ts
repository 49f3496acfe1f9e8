import type { QueryClient } from '@tanstack/react-query'
import type { Portal } from '../lib/portal/portal.ts'
import type { SessionStore } from '../lib/session/session.ts'

export interface PermissionsOptions {
  portal: Portal
  session: SessionStore
  queryClient: QueryClient
}

/**
 * Loads the permissions of the signed-in developer now and whenever another one signs in, where access control is on.
 *
 * @returns a function that stops it
 */
export function loadPermissions({ portal, session, queryClient }: PermissionsOptions): () => void {
  if (portal.isPublic || !portal.isRbacEnabled) return () => undefined
  let loadedFor: string | undefined

  function load(): void {
    const developerId = session.get().developer?.id
    if (developerId === loadedFor) return
    loadedFor = developerId
    if (developerId !== undefined) void replace()
  }

  async function replace(): Promise<void> {
    try {
      const { replacePermissions } = await import('../features/catalog/product/api/actions-by-permissions.ts')
      await replacePermissions(queryClient, portal.portalId)
    } catch {
      // The query client logs the failure; the server checks each call.
    }
  }

  load()
  return session.subscribe(load)
}
