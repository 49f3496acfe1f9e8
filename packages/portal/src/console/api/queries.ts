import {
  AdminApplicationDetailsSchema,
  AdminApplicationsSchema,
} from '@stagedoor/contract/admin/applications'
import { AuditListSchema } from '@stagedoor/contract/admin/audit'
import { AdminDeveloperDetailsSchema, AdminDevelopersSchema } from '@stagedoor/contract/admin/developers'
import { GrantsSchema } from '@stagedoor/contract/admin/grants'
import { HealthSchema } from '@stagedoor/contract/admin/health'
import { InboxSchema } from '@stagedoor/contract/admin/inbox'
import { OverviewSchema, UsageSchema } from '@stagedoor/contract/admin/overview'
import {
  AccessTokensSchema,
  MeSchema,
  NamedProductsSchema,
  PeopleSchema,
} from '@stagedoor/contract/admin/people'
import { AdminRegistrationsSchema } from '@stagedoor/contract/admin/registrations'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { ApiPath } from '../../lib/http/api-path.ts'
import { type Query, read } from './request.ts'

/** Key of the signed-in person. */
export const ME_KEY = ['me'] as const

function query<T>(schema: z.ZodMiniType<T>, path: ApiPath, parameters: Query = {}) {
  return queryOptions({
    queryKey: [...path, parameters],
    queryFn: ({ signal }) => read(schema, path, { query: parameters, signal }),
  })
}

/** A page of a list. The previous page is shown until the next one is loaded. */
function listQuery<T>(schema: z.ZodMiniType<T>, path: ApiPath, parameters: Query) {
  return queryOptions({ ...query(schema, path, parameters), placeholderData: keepPreviousData })
}

export const meQuery = queryOptions({
  queryKey: ME_KEY,
  queryFn: ({ signal }) => read(MeSchema, ME_KEY, { signal }),
})
export const inboxQuery = (parameters: Query) => listQuery(InboxSchema, ['inbox'], parameters)
export const developersQuery = (parameters: Query) =>
  listQuery(AdminDevelopersSchema, ['developers'], parameters)
export const developerQuery = (id: string) => query(AdminDeveloperDetailsSchema, ['developers', id])
export const applicationsQuery = (parameters: Query) =>
  listQuery(AdminApplicationsSchema, ['applications'], parameters)
export const applicationQuery = (id: string) => query(AdminApplicationDetailsSchema, ['applications', id])
export const registrationsQuery = (parameters: Query) =>
  listQuery(AdminRegistrationsSchema, ['registrations'], parameters)
export const auditQuery = (parameters: Query) => listQuery(AuditListSchema, ['audit'], parameters)
export const overviewQuery = (days: number) => query(OverviewSchema, ['overview'], { days })
export const usageQuery = (parameters: Query) => query(UsageSchema, ['usage'], parameters)
export const grantsQuery = (parameters: Query) => listQuery(GrantsSchema, ['grants'], parameters)
/** The checks may take seconds. */
export const healthQuery = query(HealthSchema, ['health'])
export const peopleQuery = query(PeopleSchema, ['people'])
/** All products by name. */
export const allProductsQuery = query(NamedProductsSchema, ['products'])
export const tokensQuery = query(AccessTokensSchema, ['tokens'])
