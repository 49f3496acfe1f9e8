import { type PermissionEntry, readPermissions } from '@stagedoor/contract/accounts/permissions'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../../../lib/http/api.ts'

/**
 * The developer's permissions in the whole portal, cached until the page is reloaded:
 * docs/reference/permissions.md#the-permissions-call.
 */
export function permissionsQuery(portalId: string) {
  return queryOptions({
    queryKey: ['permissions', portalId],
    queryFn: async ({ signal }): Promise<PermissionEntry[]> => {
      const path = `portals/${encodeURIComponent(portalId)}/developers/me/permissions`
      // Depending on the server, the body is an object by permission key, an array or a string.
      return readPermissions(await api.get(path, { schema: z.unknown(), signal, keepOnForbidden: true }))
    },
    meta: { failure: 'failed to load the permissions' },
    staleTime: Infinity,
  })
}
