import { PortalContextSchema } from '@stagedoor/contract/portal'
import { DeveloperSchema } from '@stagedoor/contract/developer'
import { api } from '../lib/api/api.ts'
import { isApiProblem } from '../lib/api/api-problem.ts'
import { startFlags } from '../lib/flags.ts'
import { type Portal, toPortal } from '../lib/portal.ts'
import { LOGIN_SUCCESS_PARAMETER, session } from '../lib/session.ts'
import type { FirstView } from './first-view.ts'

const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1'])

/**
 * Everything that must be known before the first page (wire portal-ui §1.1): the portal context, the saved session
 * and, after single sign-on, who has signed in. What the server has put into the page is not asked again. Rejects when
 * the portal context cannot be loaded.
 */
export async function start(first: FirstView | undefined): Promise<Portal> {
  // A page that brings its data has its colours too.
  const theme = first ? undefined : loadTheme()
  const portal = first ? toPortal(first.portal) : await loadPortal()
  if (!portal.isPublic) api.sendCredentials()
  const { developer } = session.restore()
  if (!portal.isPublic && (isLoginReturn() || developer)) {
    // Whoever has logged out here stays out, whatever the server has heard of it.
    if (first?.developer) session.save(first.developer)
    else if (isLoginReturn()) await saveSignedInDeveloper()
  }
  const developerId = session.get().developer?.id
  await Promise.all([theme, startFlags({ developerId, featureSet: portal.featureSet })])
  return portal
}

/** Resolves in any case: a portal without a theme keeps its own colours. */
async function loadTheme(): Promise<void> {
  const module = await import('../lib/theme/operator-theme.ts').catch(() => undefined)
  await module?.loadOperatorTheme()
}

async function loadPortal(): Promise<Portal> {
  try {
    return toPortal(await api.get('portal', { schema: PortalContextSchema }))
  } catch (error) {
    await recoverLocally(error)
    throw error
  }
}

/** A stale session on a developer's own machine: it is ended and the page starts anew. */
async function recoverLocally(error: unknown): Promise<void> {
  const isStale = isApiProblem(error) && error.status === 401 && session.get().developer !== undefined
  if (!isStale || !LOCAL_HOSTS.has(window.location.hostname)) return
  session.clear()
  try {
    await api.endSession('developer/logout')
  } finally {
    window.location.reload()
  }
}

function isLoginReturn(): boolean {
  return new URLSearchParams(window.location.search).get(LOGIN_SUCCESS_PARAMETER) === 'true'
}

/** After single sign-on: who is it? If nobody, the URL must not claim a session. */
async function saveSignedInDeveloper(): Promise<void> {
  try {
    session.save(await api.get('developer/me', { schema: DeveloperSchema }))
  } catch {
    const url = new URL(window.location.href)
    url.searchParams.delete(LOGIN_SUCCESS_PARAMETER)
    window.history.replaceState(window.history.state, '', url)
  }
}
