import { ACCESS_COOKIE, REFRESH_COOKIE, XSRF_HEADER } from '@stagedoor/contract/constants'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { createCaches } from '../../caches.ts'
import { createHumanCheck } from '../../modules/accounts/human-check/human-check.service.ts'
import { createSessionService } from '../../modules/accounts/sessions/sessions.service.ts'
import { renewStoredTokens } from '../../modules/applications/dcr/stored-tokens.ts'
import { createRateLimits, RATE_LIMITS } from '../../security/rate-limits.ts'
import { createSessionSecrets } from '../../security/session-secrets.ts'
import { createSsoStates } from '../../security/sso-state.ts'
import { insertDeveloper, insertPortal } from '../factories.ts'
import { password, passwordHash } from '../password.ts'
import { cookieHeader, cookiesOf, json } from '../requests.ts'
import { setUpTestApp } from '../set-up-test-app.ts'

const OLD = 'the old secret of at least 32 characters'
const NEW = 'the new secret of at least 32 characters'
const SHOP = 'https://shop.example'
const LOGIN = { username: 'ada@example.com', password }

/** Secrets of a process at each stage of docs/deploy/secrets.md. */
const STAGES = {
  before: { SESSION_SECRET: OLD },
  announced: { SESSION_SECRET: OLD, SESSION_SECRET_NEXT: NEW },
  switched: { SESSION_SECRET: NEW, SESSION_SECRET_BEFORE: OLD },
  after: { SESSION_SECRET: NEW },
}
type Stage = keyof typeof STAGES

/** Stages that processes have at the same time while they are restarted, in either order. */
const SIDE_BY_SIDE: [Stage, Stage][] = [
  ['before', 'announced'],
  ['announced', 'switched'],
  ['switched', 'after'],
]
const PAIRS = SIDE_BY_SIDE.flatMap(([one, other]): [Stage, Stage][] => [
  [one, other],
  [other, one],
])

const app = setUpTestApp({ CORS_ORIGINS: SHOP })
beforeEach(async () => {
  await insertPortal(app.deps.db)
  await insertDeveloper(app.deps.db, { email: LOGIN.username, passwordHash })
})

/** Returns the deps of a process at a stage of the rotation. */
function depsAt(stage: Stage) {
  const settings = { ...app.deps.settings, ...STAGES[stage] }
  const deps = { ...app.deps, settings, caches: createCaches(settings) }
  return { ...deps, sessionSecrets: createSessionSecrets(settings.SESSION_SECRET, settings) }
}

function processAt(stage: Stage) {
  const server = createApp(depsAt(stage))
  const send = (path: string, cookie: string, init: RequestInit = {}) =>
    server.request(`/api/v2/developer${path}`, { ...init, headers: { cookie, ...init.headers } })
  return {
    logIn: async () => send('/authenticate', '', json(LOGIN)),
    me: async (cookie: string) => (await send('/me', cookie)).status,
    refresh: async (cookie: string) => send('/refresh', cookie, { method: 'POST' }),
    /** Logs out from a page of another origin, which requires the CSRF token. */
    logOut: async (cookie: string, csrf: string) =>
      (await send('/logout', cookie, { method: 'POST', headers: { origin: SHOP, [XSRF_HEADER]: csrf } }))
        .status,
  }
}

describe.each(PAIRS)('a session of a process with the secrets "%s"', (stage, otherStage) => {
  it(`is accepted by a process with the secrets "${otherStage}"`, async () => {
    const [here, there] = [processAt(stage), processAt(otherStage)]
    const response = await here.logIn()
    const cookie = cookieHeader(response)
    expect([response.status, await there.me(cookie)]).toEqual([204, 200])

    const refreshed = await there.refresh(cookie)
    const next = cookieHeader(refreshed)
    expect([refreshed.status, await here.me(next), await there.me(next)]).toEqual([204, 200, 200])
    // Any process can repeat a lost response.
    app.advance(1_000)
    const repeated = cookiesOf(await here.refresh(cookie))
    expect(repeated[REFRESH_COOKIE]?.value).toBe(cookiesOf(refreshed)[REFRESH_COOKIE]?.value)
    expect(repeated[ACCESS_COOKIE]?.value).toBeTruthy()

    const csrf = refreshed.headers.get(XSRF_HEADER) ?? ''
    expect(await here.logOut(next, `${csrf}x`)).toBe(403)
    expect(await here.logOut(next, csrf)).toBe(204)
    expect((await there.refresh(next)).status).toBe(401)
  })

  it(`and its sealed values are accepted with the secrets "${otherStage}"`, async () => {
    const [here, there] = [depsAt(stage), depsAt(otherStage)]
    const { subjectId, accessToken } = await createSessionService(here).startForUser(
      app.deps.db,
      '00000000-0000-4000-8000-000000000001',
      { method: 'password' },
    )
    expect((await createSessionService(there).verify(accessToken))?.subjectId).toBe(subjectId)

    const state = {
      kind: 'developer' as const,
      state: 's',
      nonce: 'n',
      codeVerifier: 'v',
      redirectUri: 'r',
      returnTo: 't',
      expiresAt: app.deps.now().getTime() + 1_000,
    }
    const sealed = createSsoStates(here.sessionSecrets).seal(state)
    expect(createSsoStates(there.sessionSecrets).open(sealed, app.deps.now())).toEqual(state)

    const developer = await insertDeveloper(app.deps.db)
    const { sessionId } = await createSessionService(here).start(developer.id, 'id-token')
    expect(await createSessionService(there).endEverywhere(sessionId)).toBe('id-token')
  })
})

describe.each(PAIRS)('a human check of a process with the secrets "%s"', (stage, otherStage) => {
  it(`is accepted by a process with the secrets "${otherStage}"`, async () => {
    const checkAt = (at: Stage) => {
      const deps = depsAt(at)
      return createHumanCheck({ ...deps, settings: { ...deps.settings, HUMAN_CHECK_REQUIRED: true } })
    }
    const challenge = await checkAt(stage).challenge()
    const solution = await solveChallenge({ challenge, deriveKey })
    const token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    await expect(checkAt(otherStage).verify(token)).resolves.toBeUndefined()
  })
})

describe('a rotation of the session secret', () => {
  it('shares the counters of attempts until the previous secret is removed', async () => {
    for (const [stage, otherStage] of SIDE_BY_SIDE.slice(0, 2)) {
      const [here, there] = [createRateLimits(depsAt(stage)), createRateLimits(depsAt(otherStage))]
      const client = `client ${stage}`
      const half = RATE_LIMITS['sign-up'].perClient / 2
      for (let count = 0; count < half; count += 1) {
        await here('sign-up', client, `${stage}${count}`)
        await there('sign-up', client, `${otherStage}${count}`)
      }
      for (const limit of [here, there])
        await expect(limit('sign-up', client, 'another')).rejects.toMatchObject({ code: 'too_many_attempts' })
    }
  })

  it('encrypts ID tokens again, so that the previous secret can be removed', async () => {
    const developer = await insertDeveloper(app.deps.db)
    const { sessionId } = await createSessionService(depsAt('announced')).start(developer.id, 'id-token')
    await renewStoredTokens(depsAt('switched'))
    await renewStoredTokens(depsAt('switched'))
    expect(await createSessionService(depsAt('after')).endEverywhere(sessionId)).toBe('id-token')
  })

  it('ends the sessions of a secret that is no longer accepted', async () => {
    const cookie = cookieHeader(await processAt('before').logIn())
    expect(await processAt('after').me(cookie)).toBe(401)
    expect(await processAt('before').me(cookieHeader(await processAt('after').logIn()))).toBe(401)
  })
})
