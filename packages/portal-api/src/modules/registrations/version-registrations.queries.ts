import type { Page } from '@stagedoor/contract/paging'
import type { RegistrationStatus } from '@stagedoor/contract/applications/registrations'
import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { applications, registrations, type RegistrationRow } from '../../db/schema/applications.ts'
import { products, productVersions, registrationConfigs } from '../../db/schema/catalog.ts'
import { authStrategies } from '../../db/schema/portal.ts'
import {
  equalsCondition,
  type PageOf,
  readPage,
  type TextFilter,
  textConditions,
  textValues,
} from '../../db/statements/list-clauses.ts'
import { prepared, value } from '../../db/statements/prepared.ts'
import type { ApplicationWithStrategy } from '../applications/application.ts'

export interface VersionApplicationFilter {
  name: TextFilter
  status: RegistrationStatus | undefined
  authStrategyId: string | undefined
  /** When true, lists only applications without a registration for the version. */
  unregistered: boolean
}

export interface VersionApplicationRow extends ApplicationWithStrategy {
  registration: RegistrationRow | null
}

export interface RegistrableVersion {
  id: string
  name: string
  product: { id: string; name: string }
  configs: { strategyId: string; credentialType: string; enabled: boolean; autoApprove: boolean }[]
}

/** Product versions and the applications registered for them. */
export function createVersionRegistrationQueries(db: Database) {
  const applicationsPage = (isUnregistered: boolean) =>
    prepared((isGiven) => {
      const registered = and(
        eq(registrations.applicationId, applications.id),
        eq(registrations.productVersionId, value('versionId')),
      )
      const where = and(
        eq(applications.developerId, value('developerId')),
        isUnregistered ? isNull(registrations.id) : isNotNull(registrations.id),
        ...textConditions(applications.name, 'name', isGiven),
        equalsCondition(registrations.status, 'status', isGiven),
        equalsCondition(applications.authStrategyId, 'authStrategyId', isGiven),
      )
      const all = db
        .select({ all: count() })
        .from(applications)
        .leftJoin(registrations, registered)
        .where(where)
      return db
        .select({
          application: applications,
          registration: registrations,
          strategy: authStrategies,
          total: sql<number>`${all}`.mapWith(Number),
        })
        .from(applications)
        .leftJoin(registrations, registered)
        .leftJoin(authStrategies, eq(authStrategies.id, applications.authStrategyId))
        .where(where)
        .orderBy(desc(applications.createdAt), asc(applications.id))
        .limit(value('limit'))
        .offset(value('offset'))
        .prepare('version-applications')
    })
  const registeredPage = applicationsPage(false)
  const unregisteredPage = applicationsPage(true)

  return {
    /** Finds a version with its product and registration configs. */
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

    async exists(version: {
      productId: string
      productVersionId: string
      sandboxesOnly: boolean
    }): Promise<boolean> {
      const rows = await db
        .select({ id: productVersions.id })
        .from(productVersions)
        .where(
          and(
            eq(productVersions.id, version.productVersionId),
            eq(productVersions.productId, version.productId),
            version.sandboxesOnly ? eq(productVersions.hasSandbox, true) : undefined,
          ),
        )
      return rows.length > 0
    },

    /** Newest first. */
    listApplications: (
      developerId: string,
      versionId: string,
      { name, status, authStrategyId, unregistered }: VersionApplicationFilter,
      paging: Page,
    ): Promise<PageOf<VersionApplicationRow>> =>
      readPage(
        unregistered ? unregisteredPage : registeredPage,
        { developerId, versionId, ...textValues('name', name), status, authStrategyId },
        paging,
      ),
  }
}
