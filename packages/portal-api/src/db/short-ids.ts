import type { Database } from './client.ts'
import { AppError } from '../http/errors/app-error.ts'
import { type IdKind, idsBeginningWith } from './ids.queries.ts'
import { UUID } from '../http/uuid.ts'

/** Shortest beginning of an id that commands accept, in characters. */
const SHORTEST = 4
const MOST_LISTED = 10

/** The command that lists the ids of each kind. */
const SHOWN_BY: Record<IdKind, string> = {
  developer: 'stagedoor developers list',
  gateway: 'stagedoor gateways list',
  permission: 'stagedoor permissions list',
  product: 'stagedoor permissions list',
  registration: 'stagedoor registrations list',
}

/** Whether a text can be an id or the beginning of one. */
export function looksLikeId(text: string): boolean {
  return UUID.test(text) || (text.length >= SHORTEST && text.length < 36 && /^[\da-f-]+$/i.test(text))
}

/**
 * Completes the beginning of an id. A complete id is returned without a query, whether it exists or not.
 *
 * @throws AppError conflict when it is not an id, too short or ambiguous; not_found
 */
export async function fullId(db: Database, kind: IdKind, typed: string): Promise<string> {
  if (UUID.test(typed)) return typed.toLowerCase()
  const shown = `\`${SHOWN_BY[kind]}\` shows the ids.`
  if (/^[\da-f-]{1,3}$/i.test(typed)) {
    throw new AppError('conflict', {
      detail: `${typed} is too short for an id. Give at least ${SHORTEST} characters. ${shown}`,
    })
  }
  if (!looksLikeId(typed)) {
    throw new AppError('conflict', { detail: `${typed || 'Nothing'} is not an id. ${shown}` })
  }
  const digits = typed.toLowerCase().replaceAll('-', '')
  const found = await idsBeginningWith(db, kind, digits, MOST_LISTED + 1)
  const [only] = found
  if (only === undefined) {
    throw new AppError('not_found', { detail: `There is no ${kind} whose id begins with ${typed}. ${shown}` })
  }
  if (found.length === 1) return only
  const listed = found.slice(0, MOST_LISTED).map((id) => `\n  ${id}`)
  throw new AppError('conflict', {
    detail: `${typed} is the beginning of several ids. Give more characters of one of these:${listed.join('')}${
      found.length > MOST_LISTED ? '\n  …' : ''
    }`,
  })
}
