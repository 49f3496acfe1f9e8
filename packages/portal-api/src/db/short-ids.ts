import type { Database } from './client.ts'
import { AppError } from '../errors/app-error.ts'
import { type IdKind, idsBeginningWith } from './ids.queries.ts'
import { UUID } from '../http/uuid.ts'

/** Minimum number of characters of an id that commands accept. */
const MIN_LENGTH = 4
const MAX_LISTED = 10

/** Commands that list the ids of each kind. */
const LIST_COMMANDS: Record<IdKind, string> = {
  application: 'stagedoor applications list',
  developer: 'stagedoor developers list',
  gateway: 'stagedoor gateways list',
  permission: 'stagedoor permissions list',
  product: 'stagedoor permissions list',
  registration: 'stagedoor registrations list',
}

/** Whether a text can be an id or the start of one. */
export function looksLikeId(text: string): boolean {
  return UUID.test(text) || (text.length >= MIN_LENGTH && text.length < 36 && /^[\da-f-]+$/i.test(text))
}

/**
 * Completes the start of an id. A complete id is returned without checking that it exists.
 *
 * @throws AppError conflict if the text is not an id, too short or ambiguous; not_found
 */
export async function fullId(db: Database, kind: IdKind, typed: string): Promise<string> {
  if (UUID.test(typed)) return typed.toLowerCase()
  const hint = `\`${LIST_COMMANDS[kind]}\` shows the ids.`
  if (/^[\da-f-]{1,3}$/i.test(typed)) {
    throw new AppError('conflict', {
      detail: `${typed} is too short for an id. Give at least ${MIN_LENGTH} characters. ${hint}`,
    })
  }
  if (!looksLikeId(typed)) {
    throw new AppError('conflict', { detail: `${typed || 'Nothing'} is not an id. ${hint}` })
  }
  const digits = typed.toLowerCase().replaceAll('-', '')
  const found = await idsBeginningWith(db, kind, digits, MAX_LISTED + 1)
  const [only] = found
  if (only === undefined) {
    throw new AppError('not_found', { detail: `There is no ${kind} whose id begins with ${typed}. ${hint}` })
  }
  if (found.length === 1) return only
  const listed = found.slice(0, MAX_LISTED).map((id) => `\n  ${id}`)
  throw new AppError('conflict', {
    detail: `${typed} is the beginning of several ids. Give more characters of one of these:${listed.join('')}${
      found.length > MAX_LISTED ? '\n  …' : ''
    }`,
  })
}
