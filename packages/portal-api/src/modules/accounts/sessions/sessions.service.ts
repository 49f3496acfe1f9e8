import { randomBytes } from 'node:crypto'
import { ACCESS_TOKEN_MINUTES, DAY_MS, REFRESH_TOKEN_HOURS } from '@stagedoor/contract/constants'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../../db/client.ts'
import type { SubjectKind } from '../../../db/schema/accounts.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { createValueCipher } from '../../../security/encrypted-value.ts'
import { hashSecret } from '../../../security/random-secrets.ts'
import type { SessionSecrets } from '../../../security/session-secrets.ts'
import { createSigner } from '../../../security/signed-value.ts'
import { createDeveloperQueries } from '../developers.queries.ts'
import type { SessionLevel } from './session-level.ts'
import { appendAudit } from '../../audit/audit.service.ts'
import { requireUntilCommit } from '../passwords/password-sign-in.ts'
import { createSessionQueries, type SessionQueries, type SessionRow } from './sessions.queries.ts'

export const ACCESS_MS = ACCESS_TOKEN_MINUTES * 60_000
export const REFRESH_MS = REFRESH_TOKEN_HOURS * 3_600_000

export interface AccessGrant {
  sessionId: string
  /** Id of a developer or a platform user. */
  subjectId: string
  accessToken: string
  accessExpiresAt: Date
}

export interface SessionTokens extends AccessGrant {
  refreshToken: string
  refreshExpiresAt: Date
}

/** The account and session of an access token. */
export interface AccessClaims {
  kind: SubjectKind
  sessionId: string
  /** Id of a developer or a platform user, depending on the kind. */
  subjectId: string
  expiresAt: Date
  /** Hash of the refresh token that a refresh has issued together with this token. */
  successorHash?: string | undefined
}

interface VerifiedClaims extends AccessClaims {
  level: SessionLevel
}

/** Number of cached tokens whose signature has been verified. */
const MAX_CACHED_TOKENS = 10_000

/**
 * Writes and reads access tokens: `<kind>.<session>.<subject>.<expiry in ms, base 36>.<HMAC-SHA256>`. Tokens of a refresh
 * have the hash of the new refresh token before the HMAC.
 */
function createAccessTokens(secrets: SessionSecrets) {
  const signer = createSigner(secrets, 'access-token')
  return {
    issue({ kind, sessionId, subjectId, expiresAt, successorHash }: AccessClaims): string {
      const claims = [kind, sessionId, subjectId, expiresAt.getTime().toString(36)]
      return signer.sign([...claims, ...(successorHash ? [successorHash] : [])].join('.'))
    },

    /** Returns the claims of an authentic token. */
    read(token: string): AccessClaims | undefined {
      const [kind, sessionId, subjectId, expiry, successorHash] = signer.verify(token)?.split('.') ?? []
      if (!sessionId || !subjectId || !expiry) return undefined
      if (kind !== 'developer' && kind !== 'user') return undefined
      return { kind, sessionId, subjectId, expiresAt: new Date(Number.parseInt(expiry, 36)), successorHash }
    },
  }
}

/** Creates the first refresh token of a session, with 256 random bits. */
function createRefreshToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Issues access tokens, which are valid for 15 minutes, and refresh tokens, which can be used once. */
export function createSessionTokens({ now, settings, sessionSecrets }: Deps) {
  const accessTokens = createAccessTokens(sessionSecrets)

  /** End of a session's absolute lifetime, in Unix milliseconds. */
  function endOf({ createdAt }: Pick<SessionRow, 'createdAt'>): number {
    return createdAt.getTime() + settings.SESSION_MAX_DAYS * DAY_MS
  }

  /** Returns the time in `ms` milliseconds, or the end of the session's absolute lifetime if that is earlier. */
  function expiryIn(session: Pick<SessionRow, 'createdAt'>, ms: number): Date {
    return new Date(Math.min(now().getTime() + ms, endOf(session)))
  }

  function grantAccess(session: SessionRow, accessExpiresAt: Date, successorHash?: string): AccessGrant {
    return {
      sessionId: session.id,
      subjectId: session.subjectId,
      accessToken: accessTokens.issue({
        kind: session.subjectKind,
        sessionId: session.id,
        subjectId: session.subjectId,
        expiresAt: accessExpiresAt,
        successorHash,
      }),
      accessExpiresAt,
    }
  }

  /** @param isSuccessor whether the tokens are those of a refresh */
  async function issue(
    queries: SessionQueries,
    session: SessionRow,
    refreshToken: string,
    { isSuccessor = false } = {},
  ): Promise<SessionTokens> {
    const at = now()
    const refreshExpiresAt = expiryIn(session, REFRESH_MS)
    const tokenHash = hashSecret(refreshToken)
    await queries.insertRefreshToken({
      tokenHash,
      sessionId: session.id,
      createdAt: at,
      expiresAt: refreshExpiresAt,
    })
    const access = grantAccess(session, expiryIn(session, ACCESS_MS), isSuccessor ? tokenHash : undefined)
    return { ...access, refreshToken, refreshExpiresAt }
  }

  return { expiryIn, endOf, grantAccess, issue, readAccessToken: accessTokens.read }
}

/** How a session began, for the audit log. */
interface SignIn {
  method: 'password' | 'single sign-on'
  /** Wrong passwords from the same source before. */
  failures?: number
}

/** Starts, verifies and ends sessions. `refresh-session.ts` renews them. */
export function createSessionService(deps: Deps) {
  const { db, now, sessionSecrets, caches } = deps
  const idTokens = createValueCipher(sessionSecrets, 'id-token')
  const { expiryIn, grantAccess, issue, readAccessToken } = createSessionTokens(deps)
  const verified = new LRUCache<string, AccessClaims>({ max: MAX_CACHED_TOKENS })
  /** Hashes of refresh tokens that this process has marked as received. */
  const received = new LRUCache<string, true>({ max: MAX_CACHED_TOKENS })

  /** Returns the claims of an authentic token that has not expired. Does not check whether the session has ended. */
  function read(accessToken: string): AccessClaims | undefined {
    let claims = verified.get(accessToken)
    if (!claims) {
      claims = readAccessToken(accessToken)
      if (claims) verified.set(accessToken, claims)
    }
    return claims && claims.expiresAt > now() ? claims : undefined
  }

  /** Records the first use of the tokens of a refresh, so that a later repetition of the refresh counts as theft. */
  async function markReceived({ successorHash }: AccessClaims): Promise<void> {
    if (successorHash === undefined || received.has(successorHash)) return
    await createSessionQueries(db).markReceived(successorHash, now())
    received.set(successorHash, true)
  }

  /** Opens a session, with an entry in the audit log. */
  async function open(
    tx: Database,
    { kind, id }: { kind: SubjectKind; id: string },
    signIn: SignIn,
    idToken?: string,
  ): Promise<SessionRow> {
    const createdAt = now()
    const expiresAt = expiryIn({ createdAt }, REFRESH_MS)
    const encrypted = idToken === undefined ? undefined : idTokens.encrypt(idToken)
    const actor = `${kind}:${id}`
    await appendAudit(tx, {
      actor,
      action: `${kind}.signed_in`,
      subject: actor,
      details: { ...signIn },
      at: createdAt,
    })
    return createSessionQueries(tx).insert({
      subjectKind: kind,
      subjectId: id,
      createdAt,
      expiresAt,
      idToken: encrypted,
    })
  }

  async function startIn(
    tx: Database,
    developerId: string,
    signIn: SignIn,
    idToken?: string,
  ): Promise<SessionTokens> {
    const queries = createSessionQueries(tx)
    const session = await open(tx, { kind: 'developer', id: developerId }, signIn, idToken)
    return issue(queries, session, createRefreshToken())
  }

  return {
    /**
     * Starts a session for a developer who has signed in.
     * @param idToken of the identity provider, for its logout page
     */
    start: (developerId: string, idToken?: string): Promise<SessionTokens> =>
      db.transaction((tx) => startIn(tx, developerId, { method: 'single sign-on' }, idToken)),

    /**
     * Starts a session for a developer whose password was verified with this hash.
     * @param failures wrong passwords from the same source before
     * @throws AppError invalid_credentials when the password was changed after the verification, and
     * password_sign_in_disabled when passwords were turned off after it
     */
    startWithPassword: (
      developerId: string,
      passwordHash: string,
      failures: number,
    ): Promise<SessionTokens> =>
      db.transaction(async (tx) => {
        await requireUntilCommit(tx)
        const isCurrent = await createDeveloperQueries(tx).lockPassword(developerId, passwordHash)
        if (!isCurrent) throw new AppError('invalid_credentials')
        return startIn(tx, developerId, { method: 'password', failures })
      }),

    /** Starts a session for a platform user. It has no refresh token, because their forms do not refresh. */
    async startForUser(tx: Database, userId: string, signIn: SignIn): Promise<AccessGrant> {
      const session = await open(tx, { kind: 'user', id: userId }, signIn)
      return grantAccess(session, session.expiresAt)
    },

    /** Returns the session id of an access token, even if the session has ended. */
    idOf: (accessToken: string): string | undefined => read(accessToken)?.sessionId,

    /** Returns the claims of an access token if its session is usable, which is cached for a few seconds. */
    async verify(accessToken: string): Promise<VerifiedClaims | undefined> {
      const at = now()
      const claims = read(accessToken)
      if (!claims) return undefined
      const level = await caches.sessions.get(claims.sessionId, at, () =>
        createSessionQueries(db).levelOf(claims.sessionId, at),
      )
      if (!level) return undefined
      await markReceived(claims)
      return { ...claims, level }
    },

    /** Ends a session: in this process immediately, in other processes after `SESSION_CHECK_DELAY_MS` at most. */
    async end(sessionId: string): Promise<void> {
      await createSessionQueries(db).end(sessionId, now())
      caches.sessions.evict(sessionId)
    },

    /**
     * Ends all sessions of the account that a session belongs to. A session that has ended or expired ends no others: its
     * tokens may be in the hands of others, and the portal of a browser whose session has ended logs out as well.
     * @returns the ID token of the session, if it started with single sign-on
     */
    async endEverywhere(sessionId: string): Promise<string | undefined> {
      const queries = createSessionQueries(db)
      const session = await queries.find(sessionId)
      if (!session) return undefined
      if (!session.endedAt && session.expiresAt > now()) {
        const ended = await queries.endAll(session.subjectKind, session.subjectId, now())
        for (const id of ended) caches.sessions.evict(id)
      }
      return session.idToken === null ? undefined : idTokens.decrypt(session.idToken)
    },

    /** Returns the session id of a refresh token, even if the token was used or the session has ended. */
    async sessionOfRefreshToken(refreshToken: string): Promise<string | undefined> {
      return (await createSessionQueries(db).findRefreshToken(hashSecret(refreshToken)))?.sessionId
    },
  }
}

export type SessionService = ReturnType<typeof createSessionService>
