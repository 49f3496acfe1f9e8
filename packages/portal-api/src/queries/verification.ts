import type { RegistrationStatus } from '@stagedoor/contract/registrations'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { type DeveloperStatus, developers } from '../db/schema/accounts.ts'
import { applications, credentials, registrations } from '../db/schema/applications.ts'
import { products, productVersions, registrationConfigs } from '../db/schema/catalogue.ts'
import { authStrategies } from '../db/schema/portal.ts'

export interface RegistrationOfCredential {
  id: string
  versionId: string
  status: RegistrationStatus
  scopes: string[]
}

/** Everything that decides what one credential opens. */
export interface CredentialRecord {
  /** Id of an API key; the client id of a token's client. */
  credentialId: string
  expiresAt: Date | null
  applicationId: string
  developerId: string
  developerStatus: DeveloperStatus
  registrations: RegistrationOfCredential[]
}

export interface VerifiedVersion {
  id: string
  /** Names of the header or query parameter that carries an API key. */
  keyNames: string[]
}

const CLIENT_STRATEGIES = ['client_credentials', 'self_managed_client_credentials'] as const

/** What gateways ask: one query for a credential, one for a product version. */
export function createVerificationQueries(db: Database) {
  const owner = {
    applicationId: applications.id,
    developerId: developers.id,
    developerStatus: developers.status,
    registrations: sql<RegistrationOfCredential[]>`coalesce((
      select json_agg(json_build_object(
        'id', ${registrations.id}, 'versionId', ${registrations.productVersionId},
        'status', ${registrations.status}, 'scopes', ${registrations.scopes}))
      from ${registrations} where ${registrations.applicationId} = ${applications.id}), '[]')`,
  }

  async function version(where: SQL | undefined): Promise<VerifiedVersion | undefined> {
    const rows = await db
      .select({ id: productVersions.id, keyNames: authStrategies.keyNames })
      .from(productVersions)
      .innerJoin(products, eq(products.id, productVersions.productId))
      .leftJoin(registrationConfigs, eq(registrationConfigs.productVersionId, productVersions.id))
      .leftJoin(authStrategies, eq(authStrategies.id, registrationConfigs.authStrategyId))
      .where(where)
    const [first] = rows
    return first && { id: first.id, keyNames: rows.flatMap(({ keyNames }) => keyNames ?? []) }
  }

  return {
    async byKeyHash(hash: string): Promise<CredentialRecord | undefined> {
      const [row] = await db
        .select({ credentialId: credentials.id, expiresAt: credentials.expiresAt, ...owner })
        .from(credentials)
        .innerJoin(applications, eq(applications.id, credentials.applicationId))
        .innerJoin(developers, eq(developers.id, applications.developerId))
        .where(eq(credentials.secretHash, hash))
      return row
    },

    /** The application whose client at the identity provider has this id. */
    async byClientId(clientId: string): Promise<CredentialRecord | undefined> {
      const [row] = await db
        .select({ credentialId: applications.referenceId, ...owner })
        .from(applications)
        .innerJoin(developers, eq(developers.id, applications.developerId))
        .innerJoin(authStrategies, eq(authStrategies.id, applications.authStrategyId))
        .where(
          and(
            eq(applications.referenceId, clientId),
            inArray(authStrategies.credentialType, [...CLIENT_STRATEGIES]),
          ),
        )
      return row && { ...row, expiresAt: null }
    },

    versionById: (id: string) => version(eq(productVersions.id, id)),
    versionByName: (productSlug: string, name: string) =>
      version(and(eq(products.slug, productSlug), eq(productVersions.name, name))),
  }
}
