import { firstIn, listIn, textIn } from '../api/read-body.ts'

/** What the forms read from an error body of any server. A missing or malformed part is empty. */
export interface ProblemBody {
  /** URI reference of the problem type. */
  type: string
  title: string
  detail: string
  invalidParameters: readonly { field: string; reason: string }[]
  /** Detail of the first entry of `errors`, in bodies of the version 1 API. */
  firstError: string
}

/** Parses a body of any type: problem+json (`ProblemSchema` of contract), or that of older servers. */
export function readProblem(body: unknown): ProblemBody {
  const parameters = listIn(body, 'invalid_parameters').map((entry) => ({
    field: textIn(entry, 'field'),
    reason: textIn(entry, 'reason'),
  }))
  return {
    type: textIn(body, 'type'),
    title: textIn(body, 'title'),
    detail: textIn(body, 'detail'),
    invalidParameters: parameters.filter(({ field, reason }) => field && reason),
    firstError: textIn(firstIn(body, 'errors'), 'detail'),
  }
}
