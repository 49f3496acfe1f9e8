import { firstIn, listIn, textIn } from '../api/read-body.ts'

/** What the forms read of an error body, of any server old or new; a missing or malformed part is empty. */
export interface ProblemBody {
  /** URI reference of the problem type. */
  type: string
  title: string
  detail: string
  invalidParameters: readonly { field: string; reason: string }[]
  /** Detail of the first entry of `errors`, the body of the version 1 calls. */
  firstError: string
}

/** Reads a body that may be anything: problem+json (contract, `ProblemSchema`) or that of older servers. */
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
