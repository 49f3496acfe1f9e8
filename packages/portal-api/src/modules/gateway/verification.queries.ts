import type { CredentialMode } from '@stagedoor/contract/applications/credentials'
import type { RegistrationStatus } from '@stagedoor/contract/applications/registrations'
import { and, arrayContains, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { type DeveloperStatus, developers } from '../../db/schema/accounts.ts'
import { applications, credentials, registrations } from '../../db/schema/applications.ts'
import { products, productVersions, registrationConfigs, specs } from '../../db/schema/catalog.ts'
import { authStrategies } from '../../db/schema/portal.ts'
import { type ConsumeAccess, consumeAccess } from '../../db/statements/consume-access.ts'
import { batched } from '../../db/statements/batched.ts'
import { prepared, value } from '../../db/statements/prepared.ts'
import { arrayText } from '../../db/statements/raw-rows.ts'

export interface RegistrationOfCredential {
  id: string
  versionId: string
  status: RegistrationStatus
  scopes: string[]
  /** Null when access control is off. */
  access: ConsumeAccess | null
}

/** A credential with everything that decides about its access. */
export interface CredentialRecord {
  /** Id of the API key, or the client id of a token. */
  credentialId: string
  mode: CredentialMode
  expiresAt: Date | null
  applicationId: string
  developerId: string
  developerStatus: DeveloperStatus
  registrations: RegistrationOfCredential[]
}

export interface VerifiedVersion {
  id: string
  productId: string
  /** Hash of the specification that the sandbox of the version follows; null without a sandbox. */
  sandboxSpec: string | null
  /** Names of the header or query parameter that carries an API key. */
  keyNames: string[]
}

/** Keys per statement. More would block the event loop for more than a few milliseconds while the rows are decoded. */
const MAX_KEYS = 250
const PRODUCT_OF_REGISTRATION = sql`(select ${productVersions.productId} from ${productVersions}
    where ${productVersions.id} = ${registrations.productVersionId})`
const CLIENT_STRATEGIES = ['client_credentials', 'self_managed_client_credentials'] as const

export function createVerificationQueries(db: Database) {
  const owner = {
    applicationId: applications.id,
    developerId: developers.id,
    developerStatus: developers.status,
    registrations: sql<RegistrationOfCredential[]>`coalesce((
      select json_agg(json_build_object(
        'id', ${registrations.id}, 'versionId', ${registrations.productVersionId},
        'status', ${registrations.status}, 'scopes', ${registrations.scopes}, 'access', ${consumeAccess(PRODUCT_OF_REGISTRATION)}))
      from ${registrations} where ${registrations.applicationId} = ${applications.id}), '[]')`,
  }

  const keys = prepared(() =>
    db
      .select({
        secretHash: credentials.secretHash,
        credentialId: credentials.id,
        mode: credentials.mode,
        expiresAt: credentials.expiresAt,
        ...owner,
      })
      .from(credentials)
      .innerJoin(applications, eq(applications.id, credentials.applicationId))
      .innerJoin(developers, eq(developers.id, applications.developerId))
      .where(sql`${credentials.secretHash} = any(${value('hashes')}::text::text[])`)
      .prepare('keys'),
  )

  async function byKeyHashes(hashes: string[]): Promise<(CredentialRecord | undefined)[]> {
    const found = new Map<string, CredentialRecord>()
    for (let at = 0; at < hashes.length; at += MAX_KEYS) {
      const rows = await keys({ hashes: arrayText(hashes.slice(at, at + MAX_KEYS)) })
      for (const { secretHash, ...record } of rows) found.set(secretHash, record)
    }
    return hashes.map((hash) => found.get(hash))
  }

  async function version(where: SQL | undefined): Promise<VerifiedVersion | undefined> {
    const rows = await db
      .select({
        id: productVersions.id,
        productId: productVersions.productId,
        sandboxSpec: specs.contentHash,
        keyNames: authStrategies.keyNames,
      })
      .from(productVersions)
      .leftJoin(
        specs,
        and(
          eq(specs.productVersionId, productVersions.id),
          eq(specs.apiType, 'openapi'),
          eq(productVersions.hasSandbox, true),
        ),
      )
      .innerJoin(products, eq(products.id, productVersions.productId))
      .leftJoin(registrationConfigs, eq(registrationConfigs.productVersionId, productVersions.id))
      .leftJoin(authStrategies, eq(authStrategies.id, registrationConfigs.authStrategyId))
      .where(where)
    const [first] = rows
    return first && { ...first, keyNames: rows.flatMap(({ keyNames }) => keyNames ?? []) }
  }

  return {
    byKeyHash: batched(byKeyHashes),

    /** Finds an application by the id of its client at the identity provider. */
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
      return row && { ...row, mode: 'live', expiresAt: null }
    },

    versionById: (id: string) => version(eq(productVersions.id, id)),
    /** Also finds former names, because a rename must not break the configuration of a gateway. */
    async versionByName(productSlug: string, name: string): Promise<VerifiedVersion | undefined> {
      const isProduct = eq(products.slug, productSlug)
      const isVersion = eq(productVersions.name, name)
      const wasProduct = or(isProduct, arrayContains(products.formerSlugs, [productSlug]))
      const wasVersion = or(isVersion, arrayContains(productVersions.formerNames, [name]))
      return (await version(and(isProduct, isVersion))) ?? version(and(wasProduct, wasVersion))
    },
  }
}
