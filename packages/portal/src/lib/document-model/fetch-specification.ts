import type { RejectedSpecification, SpecSource } from './specification-source.ts'

export const NO_CONTENT = 204

/** Also runs in workers, so it does not renew an expired session: see `read-specification.ts`. */
export async function fetchSpecification(
  source: SpecSource,
): Promise<{ state: 'read'; text: string } | RejectedSpecification> {
  if ('text' in source) return { state: 'read', text: source.text }
  let status = 0
  try {
    const response = await fetch(source.url, { credentials: source.credentials })
    status = response.status
    if (!response.ok || status === NO_CONTENT)
      return { state: 'rejected', status, body: await response.text() }
    return { state: 'read', text: contentOf(await response.json()) }
  } catch {
    return { state: 'rejected', status, body: '' }
  }
}

/**
 * Validates `VersionSpec` of the contract. The schema is not used here: zod would add 7 kB (gzip) to what every reader of
 * a specification loads.
 *
 * @throws {TypeError} when the response has no content
 */
function contentOf(body: unknown): string {
  if (typeof body === 'object' && body !== null && 'content' in body && typeof body.content === 'string') {
    return body.content
  }
  throw new TypeError('The response has no content')
}
