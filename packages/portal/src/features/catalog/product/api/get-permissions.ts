import { type PermissionEntry, readPermissions } from '@stagedoor/contract/accounts/permissions'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../../../lib/http/api.ts'

/** What the signed-in developer may do in the whole portal (spec §6); each page that is loaded asks anew. */
export function permissionsQuery(portalId: string) {
  return queryOptions({
    queryKey: ['permissions', portalId],
    queryFn: async ({ signal }): Promise<PermissionEntry[]> => {
      const path = `portals/${encodeURIComponent(portalId)}/developers/me/permissions`
      // An object by permission key, an array or a text, according to the server (wire api.md §6.12).
      return readPermissions(await api.get(path, { schema: z.unknown(), signal, keepOnForbidden: true }))
    },
    meta: { failure: 'failed to load the permissions' },
    staleTime: Infinity,
  })
}
