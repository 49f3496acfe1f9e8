import { MAXIMUM_REFERENCE_LENGTH } from '@stagedoor/contract/usage/rejection-path'
import { isApiKey, TEST_KEY_PREFIX } from '../../security/random-secrets.ts'
import { findCredential } from '../gateway/find-credential.ts'

interface SandboxTarget {
  /** `<product slug>/<version name>`, as verifications name a version. */
  reference: string
  /** Path and query at the API. */
  path: string
}

/** Splits the URL of a request: `/<product>/<version>/<path of the API>`. The reference is empty if it is too long. */
export function targetOf(url: string): SandboxTarget {
  const { pathname, search } = new URL(url)
  const [, product = '', version = '', ...rest] = pathname.split('/')
  const reference = `${decoded(product)}/${decoded(version)}`
  return {
    reference: reference.length > MAXIMUM_REFERENCE_LENGTH ? '' : reference,
    path: `/${rest.join('/')}${search}`,
  }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/**
 * Finds the credential as verifications do. A version without API keys in production has no names for them, so that a test
 * key is found in any header.
 *
 * @param keyNames null for any version: API keys are found in every header and parameter
 */
export function findSandboxCredential(
  request: Request,
  keyNames: readonly string[] | null,
): string | undefined {
  const { headers, url } = request
  if (keyNames === null) {
    const key = [...headers.values(), ...new URL(url).searchParams.values()].find(isApiKey)
    if (key !== undefined) return key
  }
  const call = { url, header: (name: string) => headers.get(name) ?? undefined, peer: () => '' }
  const found = findCredential(call, keyNames ?? [])
  if (found !== undefined || keyNames?.length !== 0) return found
  return [...headers.values()].find((text) => text.startsWith(TEST_KEY_PREFIX))
}
