import { CONSUME_ACTION, parseResourceIdentifier, VIEW_ACTION } from '@stagedoor/contract/permissions'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors/app-error.ts'
import { violatedForeignKey } from '../errors/database-errors.ts'
import { createAccessQueries, type PermissionGrantRow } from '../queries/access.ts'
import { createAuditQueries } from '../queries/audit.ts'
import { PRODUCT_SERVICE } from './access.ts'

const KNOWN_ACTIONS: readonly string[] = [VIEW_ACTION, CONSUME_ACTION]

/** To whom something is granted: to one developer, to a group, or, with neither, to every developer. */
export interface NewGrant {
  developerId: string | undefined
  groupName: string | undefined
  resource: string
  /** With or without their leading `#`. */
  actions: readonly string[]
}

/** Grants as operators write them; they take effect where access control is on. */
export function createPermissionGrantService({ db, now }: Pick<Deps, 'db' | 'now'>) {
  return {
    list: () => createAccessQueries(db).list(),

    /** Throws conflict with what is wrong: a grant that could never match is refused. */
    async grant({ actions, resource, ...subject }: NewGrant, operator: string): Promise<PermissionGrantRow> {
      const marked = actions.map((action) => (action.startsWith('#') ? action : `#${action}`))
      const unknown = marked.find((action) => !KNOWN_ACTIONS.includes(action))
      if (unknown) refuse(`${unknown} is not an action. Known actions: ${KNOWN_ACTIONS.join(', ')}.`)
      const identifier = parseResourceIdentifier(resource)
      if (!identifier || !/^portals\/[^/{}]+\/services\/[^/{}]+$/.test(identifier.path)) {
        refuse(`${resource} is not like krn:${PRODUCT_SERVICE}:reg/*:org/*:portals/*/services/*.`)
      } else if (identifier.service !== PRODUCT_SERVICE) {
        refuse(`The service of ${resource} must be ${PRODUCT_SERVICE}.`)
      }
      const at = now()
      try {
        return await db.transaction(async (tx) => {
          const row = await createAccessQueries(tx).insertGrant({
            ...subject,
            resource,
            actions: [...new Set(marked)],
            createdAt: at,
          })
          await createAuditQueries(tx).append({
            actor: `operator:${operator}`,
            action: 'permission.granted',
            subject: `permission:${row.id}`,
            details: { ...subject, resource, actions: row.actions },
            at,
          })
          return row
        })
      } catch (error) {
        if (violatedForeignKey(error) === undefined) throw error
        throw new AppError('not_found', {
          detail: `There is no developer ${subject.developerId}.`,
          cause: error,
        })
      }
    },

    /** Throws not_found. */
    async revoke(id: string, operator: string): Promise<PermissionGrantRow> {
      return db.transaction(async (tx) => {
        const row = await createAccessQueries(tx).removeGrant(id)
        if (!row) throw new AppError('not_found', { detail: `There is no permission ${id}.` })
        await createAuditQueries(tx).append({
          actor: `operator:${operator}`,
          action: 'permission.revoked',
          subject: `permission:${id}`,
          at: now(),
        })
        return row
      })
    },
  }
}

function refuse(detail: string): never {
  throw new AppError('conflict', { detail })
}
