import { randomUUID } from 'node:crypto'
import { fullId, looksLikeId } from '../../db/short-ids.ts'
import type { Listing, PageOf } from '../../db/statements/list-clauses.ts'
import type { Deps } from '../../deps.ts'
import { violatedUnique } from '../../errors/database-errors.ts'
import { appendAudit } from '../audit/audit.service.ts'
import { createGatewayQueries, GATEWAY_NAME_UNIQUE, type GatewayRow } from './gateways.queries.ts'
import { GATEWAY_TOKEN_PREFIX, generateSecret } from '../../security/random-secrets.ts'

/** Gateway management for operators. */
export function createGatewayService({ db, now }: Pick<Deps, 'db' | 'now'>) {
  return {
    list: (listing: Listing): Promise<PageOf<GatewayRow>> => createGatewayQueries(db).list(listing),

    /** Finds a gateway by its name, its id or the beginning of its id. */
    async find(typed: string): Promise<GatewayRow | undefined> {
      const queries = createGatewayQueries(db)
      const named = await queries.findByName(typed)
      if (named || !looksLikeId(typed)) return named
      return queries.findById(await fullId(db, 'gateway', typed))
    },

    /** Returns the gateway with its token, which is not stored; undefined if the name is taken. */
    async create(name: string, actor: string): Promise<{ gateway: GatewayRow; token: string } | undefined> {
      const { secret: token, hash: tokenHash, prefix, lastFour } = generateSecret(GATEWAY_TOKEN_PREFIX)
      try {
        return await db.transaction(async (tx) => {
          const gateway = await createGatewayQueries(tx).insert({
            id: randomUUID(),
            name,
            tokenHash,
            prefix,
            lastFour,
            createdAt: now(),
          })
          await audit(tx, 'gateway.created', gateway, actor)
          return { gateway, token }
        })
      } catch (error) {
        if (violatedUnique(error) === GATEWAY_NAME_UNIQUE) return undefined
        throw error
      }
    },

    /** Returns the removed gateway; undefined if there is none with this name. */
    remove: (name: string, actor: string): Promise<GatewayRow | undefined> =>
      db.transaction(async (tx) => {
        const gateway = await createGatewayQueries(tx).remove(name)
        if (gateway) await audit(tx, 'gateway.removed', gateway, actor)
        return gateway
      }),
  }

  function audit(tx: Deps['db'], action: string, { id, name }: GatewayRow, actor: string) {
    return appendAudit(tx, {
      actor,
      action,
      subject: `gateway:${id}`,
      details: { name },
      at: now(),
    })
  }
}
