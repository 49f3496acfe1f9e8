import type { ErrorCode } from '@stagedoor/contract/error-codes'

export interface InvalidField {
  field: string
  reason: string
  rule?: string | null | undefined
  minimum?: number | undefined
  maximum?: number | undefined
  choices?: readonly unknown[] | undefined
}

/**
 * An answer that is not a success. `status` 0 means that there was no answer at all (network down).
 * Thrown by every call of the API client.
 */
export class ApiProblem extends Error {
  readonly status: number
  readonly title: string
  readonly detail: string | undefined
  /** Error code of the contract; undefined for servers that send no problem type. */
  readonly code: ErrorCode | undefined
  readonly invalidFields: readonly InvalidField[]

  constructor(problem: {
    status: number
    title: string
    detail?: string | undefined
    code?: ErrorCode | undefined
    invalidFields?: readonly InvalidField[]
    cause?: unknown
  }) {
    super(problem.detail ?? problem.title, { cause: problem.cause })
    this.name = 'ApiProblem'
    this.status = problem.status
    this.title = problem.title
    this.detail = problem.detail
    this.code = problem.code
    this.invalidFields = problem.invalidFields ?? []
  }
}

export function isApiProblem(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem
}

/** True when the server said that the thing does not exist. */
export function isNotFound(error: unknown): boolean {
  return isApiProblem(error) && error.status === 404
}

/** True when the server said that the thing does not exist, or not for this visitor. */
export function isOutOfReach(error: unknown): boolean {
  return isNotFound(error) || (isApiProblem(error) && error.status === 403)
}

/** Reads problem+json, and the older bodies that servers of this API still send (wire api §3). */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const [text, contract] = await Promise.all([
    response.text().catch(() => ''),
    // Without it the status says what happened.
    import('@stagedoor/contract/problem').catch(() => undefined),
  ])
  const body = contract?.ReadProblemSchema.safeParse(parseJson(text)).data ?? {}
  const message = typeof body.message === 'string' ? body.message : undefined
  return new ApiProblem({
    status: response.status,
    title: body.title || response.statusText || `Error ${response.status}`,
    detail: body.detail || message || body.errors?.[0]?.detail,
    code: codeOfType(body.type),
    invalidFields: body.invalid_parameters ?? [],
  })
}

/** The last segment of the problem type is the code with hyphens; one type differs from its code. */
function codeOfType(type: string | undefined): ErrorCode | undefined {
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
