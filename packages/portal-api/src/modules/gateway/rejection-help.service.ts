import type { RejectedApplication, RejectionHelp } from '@stagedoor/contract/usage/rejection-help'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import type { AccessService } from '../access/access.service.ts'
import type { createCatalog } from '../catalog/catalog.service.ts'
import { versionBody } from '../catalog/versions/version-body.ts'
import { createRejectionHelpQueries, type RejectedApplicationRow } from './rejection-help.queries.ts'

const ALL_VERSIONS = { number: 1, size: 100 }
const ANY_NAME = { contains: undefined, equals: undefined }

type Catalog = Pick<ReturnType<typeof createCatalog>, 'versions'>

/** What a developer may know about the product version of a rejected request, for the page that explains it. */
export function createRejectionHelp(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  access: AccessService,
  catalog: Catalog,
) {
  const queries = createRejectionHelpQueries(db)

  async function versionOf(productId: string, versionId: string | null, isPending: boolean) {
    const row = versionId === null ? undefined : await catalog.versions.find(productId, versionId)
    if (!row || (isPending && !row.hasSandbox)) return { version: null, keyNames: [] }
    const configs = await catalog.versions.configs([row.id])
    return {
      version: versionBody(row, configs, settings.SANDBOX_URL),
      keyNames: [...new Set(configs.flatMap(({ strategy }) => strategy.keyNames))],
    }
  }

  /** @throws AppError not_found for a product that does not exist, and for one that the developer may not see */
  return async (developerId: string, reference: string, isPending: boolean): Promise<RejectionHelp> => {
    const found = await queries.find(reference)
    if (!found || !(await access.mayViewOrConsume(developerId, found.productId)))
      throw new AppError('not_found')
    const { productId, productName, versionId } = found
    const { actions } = await access.actionsOf(developerId, productId)
    const [{ version, keyNames }, versions, applications] = await Promise.all([
      versionOf(productId, versionId, isPending),
      actions.view
        ? catalog.versions.list(productId, { name: ANY_NAME, sandboxesOnly: isPending }, ALL_VERSIONS)
        : { rows: [] },
      queries.applications(developerId, versionId),
    ])
    return {
      product: { id: productId, name: productName },
      version,
      key_names: keyNames,
      may_view: actions.view,
      may_register: actions.register,
      versions: versions.rows.map(({ id, name }) => ({ id, name })).toReversed(),
      applications: applications.map(applicationBody),
    }
  }
}

function applicationBody({ registration, ...row }: RejectedApplicationRow): RejectedApplication {
  return {
    id: row.id,
    name: row.name,
    // Applications without a strategy use API keys.
    credential_type: row.credentialType ?? 'key_auth',
    auth_strategy_id: row.authStrategyId,
    registration: registration && {
      id: registration.id,
      status: registration.status,
      scopes: registration.scopes,
      updated_at: registration.updatedAt.toISOString(),
    },
  }
}
