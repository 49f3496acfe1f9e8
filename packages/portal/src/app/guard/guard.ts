import type { QueryClient } from '@tanstack/react-query'
import { redirect } from 'react-router'
import { hasLanding } from '../../config/landing.ts'
import { paths } from '../../config/paths.ts'
import { productActionsQuery } from '../../features/products/api/get-product-actions.ts'
import { isApiProblem } from '../../lib/api/api-problem.ts'
import type { Portal } from '../../lib/portal.ts'
import { LOGIN_SUCCESS_PARAMETER, type SessionStore } from '../../lib/session.ts'
import { decideRoute } from './decide-route.ts'
import { type MatchedRoute, matchRoute } from './match-route.ts'

export interface GuardOptions {
  portal: Portal
  session: SessionStore
  queryClient: QueryClient
  /** Leaves the app for a full page load. */
  load: (url: string) => void
}

/** Runs before every navigation; throws a redirect where the page must not be shown. */
export function createGuard({ portal, session, queryClient, load }: GuardOptions) {
  return async function guard({ request }: { request: Request }): Promise<null> {
    const url = new URL(request.url)
    const target = `${url.pathname}${url.search}${window.location.pathname === url.pathname ? window.location.hash : ''}`
    const matched = matchRoute(url.pathname)
    if (!matched) {
      load(paths.notFound.to())
      return null
    }
    const decision = decideRoute({
      route: matched.name,
      target,
      isPublicPortal: portal.isPublic,
      hasSession: session.isPresent(url.search),
      isLoginReturn: url.searchParams.get(LOGIN_SUCCESS_PARAMETER) === 'true',
      returnPath: session.get().to,
      flagsPass: true,
      hasLanding: hasLanding(),
    })
    if (decision.kind === 'return') {
      session.takeReturnPath()
      throw redirect(decision.to)
    }
    if (decision.kind === 'sign-in') {
      session.clear(decision.remember)
      throw redirect(decision.to)
    }
    if (decision.kind === 'redirect') throw redirect(decision.to)
    if (url.searchParams.has(LOGIN_SUCCESS_PARAMETER) && session.get().developer) {
      // The sign-in has been dealt with; the address must not claim it again.
      url.searchParams.delete(LOGIN_SUCCESS_PARAMETER)
      throw redirect(`${url.pathname}${url.search}`)
    }
    if (!(await isAuthorized(matched, portal, queryClient))) throw redirect(paths.forbidden.to())
    return null
  }
}

/** Specifications and documents ask for the action view (spec §6); what the server cannot say is left to the page. */
async function isAuthorized({ name, params }: MatchedRoute, portal: Portal, queryClient: QueryClient) {
  const productId = params['product']
  if (portal.isPublic || !portal.isRbacEnabled || !productId || (name !== 'spec' && name !== 'docs'))
    return true
  try {
    const { actions } = await queryClient.ensureQueryData(productActionsQuery(productId))
    return actions.view
  } catch (error) {
    return !(isApiProblem(error) && error.status === 403)
  }
}
