import { pageParameters } from '@stagedoor/contract/portal/page-parameters'
import { RegistrationListSchema } from '@stagedoor/contract/applications/registrations'
import { CalledVersionsSchema, type Environment } from '@stagedoor/contract/usage/stats'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'
import { fetchAllPages } from '../../../lib/http/paging.ts'

export interface Version {
  id: string
  /** `<product> - <version>`, the label that statistics responses use: docs/reference/api.md#analytics. */
  label: string
}

/** How often a dashboard loads the called versions again: a first request adds one. */
const REFRESH_MS = 15_000

/** Product versions of an application's registrations in any status, because usage outlives a registration. */
export function registeredVersionsQuery(applicationId: string) {
  return queryOptions({
    queryKey: ['applications', applicationId, 'registrations', 'versions'],
    queryFn: async ({ signal }): Promise<Version[]> => {
      const registrations = await fetchAllPages((page) =>
        api.get(['applications', applicationId, 'registrations'], {
          schema: RegistrationListSchema,
          query: pageParameters(page),
          signal,
        }),
      )
      const labels = new Map(
        registrations.map((registration) => [
          registration.product_version_id,
          `${registration.product_name} - ${registration.product_version_name}`,
        ]),
      )
      return [...labels]
        .map(([id, label]) => ({ id, label }))
        .toSorted((a, b) => a.label.localeCompare(b.label))
    },
  })
}

/** Product versions that an application has called, by environment. */
export function calledVersionsQuery(applicationId: string) {
  return queryOptions({
    queryKey: ['applications', applicationId, 'called-versions'],
    queryFn: ({ signal }) =>
      api.get(['applications', applicationId, 'called-versions'], {
        schema: CalledVersionsSchema,
        signal,
        keepOnForbidden: true,
      }),
    refetchInterval: REFRESH_MS,
  })
}

/**
 * Returns the product versions that can have traffic, by environment: registered ones in production, and those that the
 * application has called. A sandbox can be called without a registration.
 */
export function useVersions(applicationId: string, hasSandboxes: boolean) {
  const registered = useQuery(registeredVersionsQuery(applicationId))
  const called = useQuery({ ...calledVersionsQuery(applicationId), enabled: hasSandboxes })
  const versions: Record<Environment, Version[]> | undefined =
    registered.data && !called.isLoading
      ? {
          production: union(called.data?.production ?? [], registered.data),
          sandbox: called.data?.sandbox ?? [],
        }
      : undefined
  return { ...registered, data: versions }
}

/** Of a version in both lists, the first label counts: it is that of the charts. */
function union(called: readonly Version[], registered: readonly Version[]): Version[] {
  const ids = new Set(called.map(({ id }) => id))
  const versions = [...called, ...registered.filter(({ id }) => !ids.has(id))]
  return versions.toSorted((a, b) => a.label.localeCompare(b.label))
}
