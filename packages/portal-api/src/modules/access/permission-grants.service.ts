import { CONSUME_ACTION, VIEW_ACTION } from '@stagedoor/contract/accounts/permissions'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors/app-error.ts'
import { createAccessQueries } from './access.queries.ts'
import { appendAudit } from '../audit/audit.service.ts'
import { createGrantTargets } from './grant-targets.ts'
import type { DeveloperLookup } from '../accounts/developer-lookup.service.ts'
import { fullId, looksLikeId } from '../../db/short-ids.ts'
import type { NamedGrant } from './named-grant.ts'

const KNOWN_ACTIONS: readonly string[] = [VIEW_ACTION, CONSUME_ACTION]

/** As operators write it: to one developer, to a group, or, with neither, to every developer. */
export interface WrittenGrant {
  /** Slug or id of a product, `*`, or a resource identifier. */
  product: string
  /** E-mail address or id. */
  developer: string | undefined
  group: string | undefined
  /** With or without their leading `#`. */
  actions: readonly string[]
}

/** Grants as operators write them; they take effect where access control is on. */
export function createPermissionGrantService(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  developers: DeveloperLookup,
) {
  const targets = createGrantTargets({ db })

  async function subjectOf({ developer, group }: Pick<WrittenGrant, 'developer' | 'group'>) {
    if (developer !== undefined && group !== undefined) {
      refuse('Grant to --developer, to --group, or, with neither, to everybody: not to both.')
    }
    return {
      developerId: developer === undefined ? null : (await developers.find(developer)).id,
      groupName: group ?? null,
    }
  }

  /** The permission that an operator means. Throws not_found, conflict. */
  async function idOf(written: Omit<WrittenGrant, 'actions'>): Promise<string> {
    const isNamed = written.developer !== undefined || written.group !== undefined
    if (!isNamed && looksLikeId(written.product) && !(await targets.isProduct(written.product)))
      return fullId(db, 'permission', written.product)
    const subject = await subjectOf(written)
    const resource = await targets.resource(written.product)
    const found = (await createAccessQueries(db).list()).filter(
      (grant) =>
        grant.resource === resource &&
        grant.developerId === subject.developerId &&
        grant.groupName === subject.groupName,
    )
    const [only] = found
    if (!only)
      throw new AppError('not_found', {
        detail: 'There is no such permission. See `stagedoor permissions list`.',
      })
    if (found.length === 1) return only.id
    const listed = found.map(({ id, actions }) => `\n  ${id}  ${actions.join(', ')}`)
    return refuse(`There are several such permissions. Revoke one by its id:${listed.join('')}`)
  }

  return {
    list: () => createAccessQueries(db).list(),

    /** Throws conflict or not_found with what is wrong: a grant that could never match is rejected. */
    async grant(
      written: WrittenGrant,
      operator: string,
    ): Promise<NamedGrant & { warning: string | undefined }> {
      const actions = markedActions(written.actions)
      const subject = await subjectOf(written)
      const resource = await targets.resource(written.product)
      const warning = written.group === undefined ? undefined : await targets.groupWarning(written.group)
      const at = now()
      return db.transaction(async (tx) => {
        const { id } = await createAccessQueries(tx).insertGrant({
          ...subject,
          resource,
          actions,
          createdAt: at,
        })
        await appendAudit(tx, {
          actor: `operator:${operator}`,
          action: 'permission.granted',
          subject: `permission:${id}`,
          details: { ...subject, resource, actions },
          at,
        })
        return { ...(await named(tx, id)), warning }
      })
    },

    /** By id, or by product and subject. Throws not_found, conflict. */
    async revoke(written: Omit<WrittenGrant, 'actions'>, operator: string): Promise<NamedGrant> {
      const id = await idOf(written)
      return db.transaction(async (tx) => {
        const grant = await named(tx, id)
        if (!(await createAccessQueries(tx).removeGrant(id))) notThere(id)
        const { developerId, groupName, resource, actions } = grant
        await appendAudit(tx, {
          actor: `operator:${operator}`,
          action: 'permission.revoked',
          subject: `permission:${id}`,
          details: { developerId, groupName, resource, actions },
          at: now(),
        })
        return grant
      })
    },
  }
}

/** Counts the permissions that name each of these products. */
export function countGrantsByProduct(tx: Deps['db'], productIds: string[]): Promise<Map<string, number>> {
  return createAccessQueries(tx).countByProduct(productIds)
}

async function named(db: Deps['db'], id: string): Promise<NamedGrant> {
  const [grant] = await createAccessQueries(db).list(id)
  return grant ?? notThere(id)
}

function markedActions(actions: readonly string[]): string[] {
  const marked = actions.map((action) => (action.startsWith('#') ? action : `#${action}`))
  const unknown = marked.find((action) => !KNOWN_ACTIONS.includes(action))
  if (unknown) refuse(`${unknown} is not an action. Known actions: ${KNOWN_ACTIONS.join(', ')}.`)
  if (marked.length === 0) refuse(`Name an action: ${KNOWN_ACTIONS.join(', ')}.`)
  return [...new Set(marked)]
}

function notThere(id: string): never {
  throw new AppError('not_found', { detail: `There is no permission ${id}.` })
}

function refuse(detail: string): never {
  throw new AppError('conflict', { detail })
}
