import { env } from '../../config/env.ts'
import { api } from '../http/api.ts'
import { toProblem } from '../http/api-problem.ts'
import { type RejectedSpecification, type SpecSource, specificationPath } from './specification-source.ts'

/**
 * Reads the specification of a version with the page's credentials. An expired session is renewed once.
 *
 * @param read reads the source, usually in a worker
 * @throws {ApiProblem} when the server does not return the specification
 */
export async function readSpecification<Result extends { state: string }>(
  productId: string,
  versionId: string,
  read: (source: SpecSource) => Promise<Result | RejectedSpecification>,
): Promise<Result> {
  const url = `${env.apiUrl}/${specificationPath(productId, versionId)}`
  return api.withSession(async (credentials) => {
    const result = await read({ url, credentials })
    if (isRejected(result)) throw await toProblem(result.status, result.body)
    return result
  })
}

function isRejected<Result extends { state: string }>(
  result: Result | RejectedSpecification,
): result is RejectedSpecification {
  return result.state === 'rejected'
}
