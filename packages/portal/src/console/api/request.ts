import { ADMIN_API_PATH } from '@stagedoor/contract/constants'
import type * as z from 'zod/mini'
import { type ApiPath, encodePath } from '../../lib/http/api-path.ts'
import { ApiProblem, isApiProblem, readProblem } from '../../lib/http/api-problem.ts'

export type Query = Readonly<Record<string, string | number | undefined>>

interface RequestOptions {
  /** Undefined and empty parameters are not sent. */
  query?: Query
  body?: unknown
  signal?: AbortSignal
  /** The browser completes the request after the page is closed. */
  keepalive?: boolean
}

/** Returns the address of a path of the admin API, with a query. */
export function adminUrl(path: ApiPath, query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return `${ADMIN_API_PATH}/${encodePath(path)}${search && `?${search}`}`
}

/**
 * Sends a request to the admin API.
 *
 * @throws ApiProblem for every failed request; its status is 0 without a response
 */
export async function send(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: ApiPath,
  { query, body, signal, keepalive = false }: RequestOptions = {},
): Promise<Response> {
  const response = await fetch(adminUrl(path, query), {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
    keepalive,
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new ApiProblem({ status: 0, title: 'No response', cause })
  })
  if (!response.ok) throw await readProblem(response)
  return response
}

/** Sends a GET request and returns its checked body. */
export async function read<T>(
  schema: z.ZodMiniType<T>,
  path: ApiPath,
  options: RequestOptions = {},
): Promise<T> {
  return parse(schema, await send('GET', path, options))
}

/** Returns the checked body of a response. */
export async function parse<T>(schema: z.ZodMiniType<T>, response: Response): Promise<T> {
  return schema.parse(await response.json())
}

/** Describes a failed request: what happened, and which fields the server rejected. */
export function describe(error: unknown): string {
  if (!isApiProblem(error)) return 'The server sent an unexpected response. Reload the page.'
  if (error.status === 0) return 'The server did not respond. Check your connection and try again.'
  const fields = error.invalidFields.map(({ field, reason }) => `${field}: ${reason}`)
  return fields.length > 0 ? fields.join('. ') : (error.detail ?? error.title)
}
