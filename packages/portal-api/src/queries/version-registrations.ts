import type { Page } from '@stagedoor/contract/paging'
import type { RegistrationStatus } from '@stagedoor/contract/registrations'
import { and, asc, count, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { applications, registrations } from '../db/schema/applications.ts'
import { products, productVersions, registrationConfigs } from '../db/schema/catalogue.ts'
import { authStrategies } from '../db/schema/portal.ts'
import type { ApplicationWithStrategy } from './applications.ts'
import { equalsCondition, type PageOf, pageWindow, type TextFilter, textConditions } from './list-clauses.ts'
import type { RegistrationRow } from './registrations.ts'

export interface VersionApplicationFilter {
  name: TextFilter
  status: RegistrationStatus | undefined
  authStrategyId: string | undefined
  /** True: the applications that have no registration for the version. */
  unregistered: boolean
}

export interface VersionApplicationRow extends ApplicationWithStrategy {
  registration: RegistrationRow | null
}

/** A version as somebody registers for it. */
export interface RegistrableVersion {
  id: string
  name: string
  product: { id: string; name: string }
  configs: { strategyId: string; credentialType: string; enabled: boolean; autoApprove: boolean }[]
}

/** Product versions as the registering side sees them. */
export function createVersionRegistrationQueries(db: Database) {
  return {
    /** A version with its product and the strategies that it can be registered with. */
    async findRegistrable(versionId: string): Promise<RegistrableVersion | undefined> {
      const rows = await db
        .select({
          name: productVersions.name,
          product: { id: products.id, name: products.name },
          config: {
            strategyId: registrationConfigs.authStrategyId,
            enabled: registrationConfigs.enabled,
            autoApprove: registrationConfigs.autoApprove,
          },
          credentialType: authStrategies.credentialType,
        })
        .from(productVersions)
        .innerJoin(products, eq(products.id, productVersions.productId))
        .leftJoin(registrationConfigs, eq(registrationConfigs.productVersionId, productVersions.id))
        .leftJoin(authStrategies, eq(authStrategies.id, registrationConfigs.authStrategyId))
        .where(eq(productVersions.id, versionId))
        .orderBy(asc(registrationConfigs.position))
      const [first] = rows
      if (!first) return undefined
      return {
        id: versionId,
        name: first.name,
        product: first.product,
        configs: rows.flatMap(({ config, credentialType }) =>
          config && credentialType ? { ...config, credentialType } : [],
        ),
      }
    },

    async exists(productId: string, versionId: string): Promise<boolean> {
      const rows = await db
        .select({ id: productVersions.id })
        .from(productVersions)
        .where(and(eq(productVersions.id, versionId), eq(productVersions.productId, productId)))
      return rows.length > 0
    },

    /** A developer's applications that are registered for a version, or the others; newest first. */
    async listApplications(
      developerId: string,
      versionId: string,
      filter: VersionApplicationFilter,
      page: Page,
    ): Promise<PageOf<VersionApplicationRow>> {
      const registered = and(
        eq(registrations.applicationId, applications.id),
        eq(registrations.productVersionId, versionId),
      )
      const where = and(
        eq(applications.developerId, developerId),
        filter.unregistered ? isNull(registrations.id) : isNotNull(registrations.id),
        ...textConditions(applications.name, filter.name),
        equalsCondition(registrations.status, filter.status),
        equalsCondition(applications.authStrategyId, filter.authStrategyId),
      )
      const { limit, offset } = pageWindow(page)
      const [rows, [counted]] = await Promise.all([
        db
          .select({ application: applications, registration: registrations, strategy: authStrategies })
          .from(applications)
          .leftJoin(registrations, registered)
          .leftJoin(authStrategies, eq(authStrategies.id, applications.authStrategyId))
          .where(where)
          .orderBy(desc(applications.createdAt), asc(applications.id))
          .limit(limit)
          .offset(offset),
        db.select({ total: count() }).from(applications).leftJoin(registrations, registered).where(where),
      ])
      return { rows, total: counted?.total ?? 0 }
    },
  }
}
