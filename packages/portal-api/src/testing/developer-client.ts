import { ACCESS_COOKIE } from '@stagedoor/contract/constants'
import type { developers } from '../db/schema/accounts.ts'
import { createSessionService } from '../modules/accounts/sessions/sessions.service.ts'
import type { TestApp } from './create-test-app.ts'
import { insertDeveloper } from './factories.ts'

type DeveloperRow = typeof developers.$inferSelect

/** Starts a session without a login. Send `cookie` as the Cookie header. Creates a developer if none is given. */
export async function signIn(
  app: TestApp,
  developer?: DeveloperRow,
): Promise<{ developer: DeveloperRow; cookie: string }> {
  const row = developer ?? (await insertDeveloper(app.deps.db))
  const { accessToken } = await createSessionService(app.deps).start(row.id)
  return { developer: row, cookie: `${ACCESS_COOKIE}=${accessToken}` }
}

export interface ApiResponse {
  status: number
  /** The parsed JSON; undefined for an empty body. */
  body: unknown
  headers: Headers
}

/** API client of a signed-in developer, with paths relative to `/api/v2`. Creates a developer if none is given. */
export async function developerClient(app: TestApp, developer?: Parameters<typeof signIn>[1]) {
  const session = await signIn(app, developer)

  async function call(method: string, path: string, body?: unknown): Promise<ApiResponse> {
    const response = await app.request(`/api/v2${path}`, {
      method,
      headers: {
        cookie: session.cookie,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return {
      status: response.status,
      body: text === '' ? undefined : JSON.parse(text),
      headers: response.headers,
    }
  }

  return {
    developer: session.developer,
    /** Returns the unparsed response. */
    fetch: (path: string) => app.request(`/api/v2${path}`, { headers: { cookie: session.cookie } }),
    get: (path: string) => call('GET', path),
    post: (path: string, body?: unknown) => call('POST', path, body),
    patch: (path: string, body?: unknown) => call('PATCH', path, body),
    put: (path: string, body?: unknown) => call('PUT', path, body),
    delete: (path: string) => call('DELETE', path),
  }
}

export type DeveloperClient = Awaited<ReturnType<typeof developerClient>>
