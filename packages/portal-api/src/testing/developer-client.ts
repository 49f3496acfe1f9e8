import type { TestApp } from './create-test-app.ts'
import { signIn } from './sign-in.ts'

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
