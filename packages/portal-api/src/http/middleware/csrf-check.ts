import { XSRF_HEADER } from '@stagedoor/contract/constants'
import type { Context } from 'hono'
import type { AppEnv, Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import type { CsrfTokens } from '../../security/csrf-tokens.ts'
import { isSameOrigin, READING_METHODS } from '../same-origin.ts'

/** Throws csrf_rejected for a write from another origin without the CSRF token of the session. */
export type CsrfCheck = (c: Context<AppEnv>, sessionId: string) => void

export function createCsrfCheck({ settings }: Pick<Deps, 'settings'>, tokens: CsrfTokens): CsrfCheck {
  return (c, sessionId) => {
    if (READING_METHODS.has(c.req.method) || isSameOrigin(c, settings.PORTAL_URL)) return
    if (tokens.read(c.req.header(XSRF_HEADER) ?? '') !== sessionId) throw new AppError('csrf_rejected')
  }
}
