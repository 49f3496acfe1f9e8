import { operationOfFragment, operationQuery } from '@stagedoor/api-document/outline/operation-query'
import { useEffect } from 'react'
import { parsePath, type Path, useLocation, useNavigate } from 'react-router'

/**
 * Moves the operation that the fragment of an address names (`#/orders/getOrder`, the form of earlier releases) to the
 * query. Other addresses stay.
 */
export function withOperationInQuery({ pathname, search, hash }: Path): Path {
  const operation = operationOfFragment(hash)
  if (operation === undefined) return { pathname, search, hash }
  return { pathname, search: operationQuery(operation, search), hash: '' }
}

/** Returns a link within the portal, with the operation of a specification page in the query. */
export function linkWithOperationInQuery(to: string): string | Path {
  if (!to.startsWith('/spec/')) return to
  const { pathname = '', search = '', hash = '' } = parsePath(to)
  return withOperationInQuery({ pathname, search, hash })
}

/**
 * Replaces the address when a fragment names an operation. For page loads, `boot/boot.ts` does so before.
 *
 * @param isEnabled false while the page redirects
 */
export function useOperationInQuery(isEnabled: boolean): void {
  const location = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!isEnabled || operationOfFragment(location.hash) === undefined) return
    void navigate(withOperationInQuery(location), { replace: true, preventScrollReset: true })
  }, [isEnabled, location, navigate])
}
