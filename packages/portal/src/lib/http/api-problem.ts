import type { ErrorCode } from '@stagedoor/contract/error-codes'
import { HTTPError } from 'ky'

export interface InvalidField {
  field: string
  reason: string
  rule?: string | null | undefined
  minimum?: number | undefined
  maximum?: number | undefined
  choices?: readonly unknown[] | undefined
}

/** An unsuccessful response. `status` 0 means that there was none (network down). Thrown by every call of `api`. */
export class ApiProblem extends Error {
  readonly status: number
  readonly title: string
  readonly detail: string | undefined
  /** Error code of the contract; undefined for servers that send no problem type. */
  readonly code: ErrorCode | undefined
  readonly invalidFields: readonly InvalidField[]
  /** True for a write that was made without a network, so that the server has not received it. */
  readonly isUnsent: boolean

  constructor(problem: {
    status: number
    title: string
    detail?: string | undefined
    code?: ErrorCode | undefined
    invalidFields?: readonly InvalidField[]
    isUnsent?: boolean
    cause?: unknown
  }) {
    super(problem.detail ?? problem.title, { cause: problem.cause })
    this.name = 'ApiProblem'
    this.status = problem.status
    this.title = problem.title
    this.detail = problem.detail
    this.code = problem.code
    this.invalidFields = problem.invalidFields ?? []
    this.isUnsent = problem.isUnsent ?? false
  }
}

export function isApiProblem(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem
}

export function isNotFound(error: unknown): boolean {
  return isApiProblem(error) && error.status === 404
}

/** Returns whether the resource does not exist or the visitor may not see it. */
export function isNotFoundOrForbidden(error: unknown): boolean {
  return isNotFound(error) || (isApiProblem(error) && error.status === 403)
}

/**
 * Returns the problem of a failed call: the one in the response, or one with status 0 if there is no response.
 *
 * @param isUnsent whether the call was a write without a network
 */
export async function toApiProblem(error: unknown, isUnsent = false): Promise<ApiProblem> {
  if (isApiProblem(error)) return error
  if (error instanceof HTTPError) return readProblem(error.response)
  return new ApiProblem({ status: 0, title: 'No response', isUnsent, cause: error })
}

export async function readProblem(response: Response): Promise<ApiProblem> {
  const { status, statusText } = response
  const text = await response.text().catch(() => '')
  // If the chunk cannot be loaded, the status alone describes the problem.
  const contract = await import('@stagedoor/contract/problem').catch(() => undefined)
  const body = contract?.ReadProblemSchema.safeParse(parseJson(text)).data ?? {}
  const message = typeof body.message === 'string' ? body.message : undefined
  return new ApiProblem({
    status,
    title: body.title || statusText || `Error ${status}`,
    detail: body.detail || message || body.errors?.[0]?.detail,
    code: codeOfType(body.type),
    invalidFields: body.invalid_parameters ?? [],
  })
}

/** The last segment of the problem type is the code with hyphens; one type differs from its code. */
export function codeOfType(type: string | undefined): ErrorCode | undefined {
  const name = /\/problems\/([a-z-]+)$/.exec(type ?? '')?.[1]?.replaceAll('-', '_')
  // The messages are looked up by this name, so that an unknown name falls back to the detail.
  return (name === 'granted_scopes_unavailable' ? 'scopes_unavailable' : name) as ErrorCode | undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
