import { operationOfQuery, operationQuery } from '@stagedoor/api-document/outline/operation-query'
import { API_BASE_PATH } from '@stagedoor/contract/constants'
import { UUID } from '../../../http/uuid.ts'

/**
 * Returns the address of a specification page with the canonical name of its operation, or without a name if there is no
 * such operation, so that all names lead to one page.
 *
 * @param requestFirstScreen requests a path of the API
 * @returns undefined if the address stays as it is, or if the document is not read yet
 */
export async function canonicalAddress(
  { pathname, search }: URL,
  requestFirstScreen: (path: string) => Promise<Response>,
): Promise<string | undefined> {
  const operation = operationOfQuery(search)
  const [, page, product, version, ...others] = pathname.split('/')
  if (operation === undefined || page !== 'spec' || others.join('') !== '') return undefined
  if (!(UUID.test(product ?? '') && UUID.test(version ?? ''))) return undefined
  const path = `${API_BASE_PATH}/products/${product}/versions/${version}/spec/first-screen`
  const response = await requestFirstScreen(path + operationQuery(operation))
  const location = response.headers.get('content-location')
  if (location === null) return undefined
  const name = operationOfQuery(new URL(location, 'http://portal.internal').search)
  return pathname + operationQuery(name, search)
}

/** Returns whether a path is valid percent-encoded UTF-8. The router of the portal logs a warning for others. */
export function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}
