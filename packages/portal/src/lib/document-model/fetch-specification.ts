import type { RejectedSpecification, SpecSource } from './specification-source.ts'

export const NO_CONTENT = 204

/**
 * Fetches the text of a specification. Runs in workers and in pages; it does not renew an expired session, see
 * `read-specification.ts`.
 */
export async function fetchSpecification(
  source: SpecSource,
): Promise<{ state: 'read'; text: string } | RejectedSpecification> {
  if ('text' in source) return { state: 'read', text: source.text }
  let status = 0
  try {
    const [response, { parseVersionSpec }] = await Promise.all([
      fetch(source.url, { credentials: source.credentials }),
      // Loaded while the response arrives: a worker starts faster without it.
      import('./parse-version-spec.ts'),
    ])
    status = response.status
    if (!response.ok || status === NO_CONTENT)
      return { state: 'rejected', status, body: await response.text() }
    const { content } = parseVersionSpec(await response.json())
    return { state: 'read', text: content }
  } catch {
    return { state: 'rejected', status, body: '' }
  }
}
