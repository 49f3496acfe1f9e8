import type { QueryClient } from '@tanstack/react-query'
import { redirect } from 'react-router'
import { hasLanding } from '../../config/landing.ts'
import { paths } from '../../config/paths.ts'
import { flagPasses, ROUTE_RULES, type RouteRules } from '../../config/route-rules.ts'
import { productActionsQuery } from '../../features/catalog/product/api/get-product-actions.ts'
import { isApiProblem } from '../../lib/http/api-problem.ts'
import { isFlagOn } from '../../lib/flags/flags.ts'
import type { Portal } from '../../lib/portal/portal.ts'
import type { SessionStore } from '../../lib/session/session.ts'
import type { SessionFlow } from '../../lib/session/session-flow.ts'
import { matchRoute } from './match-route.ts'

export interface GuardOptions {
  portal: Portal
  session: SessionStore
  flow: SessionFlow
  queryClient: QueryClient
  load: (url: string) => void
  rules?: RouteRules
}

/** Returns a function that checks a navigation and throws a redirect if the page must not be displayed. */
export function createGuard({ portal, session, flow, queryClient, load, rules = ROUTE_RULES }: GuardOptions) {
  return async function guard({ request }: { request: Request }): Promise<null> {
    const url = new URL(request.url)
    const matched = matchRoute(url.pathname)
    if (!matched) {
      load(paths.notFound.to())
      return null
    }
    const rule = rules[matched.name]
    const hash = window.location.pathname === url.pathname ? window.location.hash : ''
    let effect = flow.decide({
      type: 'navigate',
      route: matched.name,
      target: url.pathname + url.search + hash,
      returnPath: session.returnPath(),
      flagPasses: flagPasses(rule, isFlagOn),
      needsPermission: rule?.action !== undefined,
      hasLanding: hasLanding(),
    })
    if (effect?.type === 'checkPermission') {
      const isGranted = await mayView(matched.params['product'])
      effect = flow.decide({ type: 'permission', isGranted })
    }
    // The browser loads another page; the current page stays until then.
    if (!effect) return new Promise(() => undefined)
    if ('to' in effect) throw redirect(effect.to)
    return null
  }

  /** Loads the page without a decision of the server; the page then reports the error. */
  async function mayView(productId: string | undefined): Promise<boolean> {
    if (portal.isPublic || !portal.isRbacEnabled || !productId) return true
    try {
      const { actions } = await queryClient.ensureQueryData(productActionsQuery(productId, portal.portalId))
      return actions.view
    } catch (error) {
      return !(isApiProblem(error) && error.status === 403)
    }
  }
}
