import { CONSUME_ACTION, VIEW_ACTION } from '@stagedoor/contract/accounts/permissions'
import type { Listing, PageOf } from '../../db/statements/list-clauses.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { createAccessQueries } from './access.queries.ts'
import { appendAudit } from '../audit/audit.service.ts'
import { createGrantTargets } from './grant-targets.ts'
import type { DeveloperLookup } from '../accounts/developer-lookup.service.ts'
import { fullId, looksLikeId } from '../../db/short-ids.ts'
import type { NamedGrant } from './named-grant.ts'

const ACTIONS: readonly string[] = [VIEW_ACTION, CONSUME_ACTION]

/** Grant in a command: to one developer, to a group, or, with neither, to every developer. */
export interface GrantInput {
  /** Slug or id of a product, `*`, or a resource identifier. */
  product: string
  /** Email address or id. */
  developer: string | undefined
  group: string | undefined
  /** With or without the leading `#`. */
  actions: readonly string[]
}

/** Lists, adds and removes permission grants for operators. Grants take effect where access control is on. */
export function createPermissionGrantService(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  developers: DeveloperLookup,
) {
  const targets = createGrantTargets({ db })

  async function subjectOf({ developer, group }: Pick<GrantInput, 'developer' | 'group'>) {
    if (developer !== undefined && group !== undefined) {
      throwConflict(
        'Use either --developer or --group; without both, the permission is granted to everybody.',
      )
    }
    return {
      developerId: developer === undefined ? null : (await developers.find(developer)).id,
      groupName: group ?? null,
    }
  }

  /** Finds a permission by its id, or by product and developer or group. */
  async function idOf(input: Omit<GrantInput, 'actions'>): Promise<string> {
    const isNamed = input.developer !== undefined || input.group !== undefined
    if (!isNamed && looksLikeId(input.product) && !(await targets.isProduct(input.product)))
      return fullId(db, 'permission', input.product)
    const subject = await subjectOf(input)
    const resource = await targets.resource(input.product)
    const found = await createAccessQueries(db).findGrants(resource, subject)
    const [only] = found
    if (!only)
      throw new AppError('not_found', {
        detail: 'There is no such permission. See `stagedoor permissions list`.',
      })
    if (found.length === 1) return only.id
    const listed = found.map(({ id, actions }) => `\n  ${id}  ${actions.join(', ')}`)
    return throwConflict(`There are several such permissions. Revoke one by its id:${listed.join('')}`)
  }

  /** @throws AppError not_found */
  function revokeById(id: string, actor: string): Promise<NamedGrant> {
    return db.transaction(async (tx) => {
      const grant = await findGrant(tx, id)
      if (!(await createAccessQueries(tx).removeGrant(id))) throwNotFound(id)
      const { developerId, groupName, resource, actions } = grant
      await appendAudit(tx, {
        actor,
        action: 'permission.revoked',
        subject: `permission:${id}`,
        details: { developerId, groupName, resource, actions },
        at: now(),
      })
      return grant
    })
  }

  return {
    /** Oldest first. The search finds developers, groups and products. */
    list: (listing: Listing, on = db): Promise<PageOf<NamedGrant>> => createAccessQueries(on).list(listing),

    /** @throws AppError conflict or not_found for a grant that could never match */
    async grant(input: GrantInput, actor: string): Promise<NamedGrant & { warning: string | undefined }> {
      const actions = normalizeActions(input.actions)
      const subject = await subjectOf(input)
      const resource = await targets.resource(input.product)
      const warning = input.group === undefined ? undefined : await targets.groupWarning(input.group)
      const at = now()
      return db.transaction(async (tx) => {
        const { id } = await createAccessQueries(tx).insertGrant({
          ...subject,
          resource,
          actions,
          createdAt: at,
        })
        await appendAudit(tx, {
          actor,
          action: 'permission.granted',
          subject: `permission:${id}`,
          details: { ...subject, resource, actions },
          at,
        })
        return { ...(await findGrant(tx, id)), warning }
      })
    },

    /** @throws AppError not_found, and conflict when several permissions match */
    revoke: async (input: Omit<GrantInput, 'actions'>, actor: string): Promise<NamedGrant> =>
      revokeById(await idOf(input), actor),

    revokeById,
  }
}

/** Counts the permissions per product. */
export function countGrantsByProduct(tx: Deps['db'], productIds: string[]): Promise<Map<string, number>> {
  return createAccessQueries(tx).countByProduct(productIds)
}

async function findGrant(db: Deps['db'], id: string): Promise<NamedGrant> {
  return (await createAccessQueries(db).findGrant(id)) ?? throwNotFound(id)
}

function normalizeActions(actions: readonly string[]): string[] {
  const marked = actions.map((action) => (action.startsWith('#') ? action : `#${action}`))
  const unknown = marked.find((action) => !ACTIONS.includes(action))
  if (unknown) throwConflict(`${unknown} is not an action. Actions: ${ACTIONS.join(', ')}.`)
  if (marked.length === 0) throwConflict(`Name an action: ${ACTIONS.join(', ')}.`)
  return [...new Set(marked)]
}

function throwNotFound(id: string): never {
  throw new AppError('not_found', { detail: `There is no permission ${id}.` })
}

function throwConflict(detail: string): never {
  throw new AppError('conflict', { detail })
}
