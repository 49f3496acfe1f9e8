import { operationOfQuery, operationQuery } from '@stagedoor/api-document/outline/operation-query'
import {
  type LazyRouteFunction,
  type LoaderFunction,
  type NonIndexRouteObject,
  redirect,
  type RouteObject,
} from 'react-router'
import { paths } from '../config/paths.ts'
import {
  loadAuthMessages,
  loadCatalogMessages,
  loadDocsMessages,
  loadPageMessages,
  loadSpecMessages,
} from '../i18n/load-language.ts'
import { RootLayout } from './layout/root-layout.tsx'
import { BootScreen } from './routes/boot-screen.tsx'
import { FrameError, RouteError } from './routes/route-error.tsx'

/** A lazy page with its messages. `file` is its module in `routes/` and its ID. */
function page(
  file: string,
  path: string,
  lazy: LazyRouteFunction<NonIndexRouteObject>,
  ...loadMessages: readonly (() => Promise<void>)[]
): RouteObject {
  const loaders = loadMessages.length > 0 ? loadMessages : [loadPageMessages]
  return { id: file, path, lazy: withMessages(lazy, ...loaders) }
}

/** A page with an authentication element, or a message about sessions. */
function authPage(file: string, path: string, lazy: LazyRouteFunction<NonIndexRouteObject>): RouteObject {
  return page(file, path, lazy, loadPageMessages, loadAuthMessages)
}

function withMessages(
  load: LazyRouteFunction<NonIndexRouteObject>,
  ...loadMessages: readonly (() => Promise<void>)[]
): LazyRouteFunction<NonIndexRouteObject> {
  return once(async () => {
    const [module] = await Promise.all([load(), ...loadMessages.map((loadPart) => loadPart())])
    return module
  })
}

/** Loaded modules are returned synchronously: another import() would take a task. */
function once<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      // Loading can be retried.
      loading = undefined
      throw error
    })
    return loading
  }
}

/** Returns whether two addresses name operations of one page: it needs no other data and no other permission. */
function isSamePage(current: URL, next: URL): boolean {
  const names = [current, next].map(({ search }) => operationOfQuery(search))
  const others = ({ pathname, search }: URL) => pathname + operationQuery(undefined, search)
  return names.some((name) => name !== undefined) && others(current) === others(next)
}

/** All routes of the portal; pages load on demand. `guard` runs before each navigation. */
export function createRoutes(guard: LoaderFunction): RouteObject[] {
  return [
    {
      id: 'root',
      Component: RootLayout,
      ErrorBoundary: FrameError,
      HydrateFallback: BootScreen,
      loader: guard,
      shouldRevalidate: ({ currentUrl, nextUrl }) => !isSamePage(currentUrl, nextUrl),
      children: [
        {
          ErrorBoundary: RouteError,
          children: [
            // Most sessions start here, so this page does not need the messages of the others.
            {
              id: 'catalog-page',
              path: paths.catalog.path,
              lazy: withMessages(() => import('./routes/catalog-page.tsx'), loadCatalogMessages),
            },
            authPage('landing-page', paths.landing.path, () => import('./routes/landing-page.tsx')),
            authPage('login-page', paths.login.path, () => import('./routes/login-page.tsx')),
            authPage(
              'registration-page',
              paths.registration.path,
              () => import('./routes/registration-page.tsx'),
            ),
            authPage(
              'forgot-password-page',
              paths.forgotPassword.path,
              () => import('./routes/forgot-password-page.tsx'),
            ),
            authPage(
              'reset-password-page',
              paths.resetPassword.path,
              () => import('./routes/reset-password-page.tsx'),
            ),
            authPage('user-form-page', paths.userForm.path, () => import('./routes/user-form-page.tsx')),
            authPage(
              'accept-invitation-page',
              paths.acceptInvitation.path,
              () => import('./routes/accept-invitation-page.tsx'),
            ),
            page(
              'app-registration-docs-page',
              paths.appRegistrationDocs.path,
              () => import('./routes/app-registration-docs-page.tsx'),
            ),
            {
              id: 'product-layout',
              lazy: withMessages(() => import('./routes/product-layout.tsx'), loadSpecMessages),
              children: [
                page('overview-page', paths.overview.path, () => import('./routes/overview-page.tsx')),
                page('spec-page', paths.spec.path, () => import('./routes/spec-page.tsx'), loadSpecMessages),
                page(
                  'docs-page',
                  paths.docs.path,
                  () => import('./routes/docs-page.tsx'),
                  loadSpecMessages,
                  loadDocsMessages,
                ),
              ],
            },
            page(
              'my-apps-page',
              paths.myApps.path,
              () => import('./routes/my-apps-page.tsx'),
              loadPageMessages,
              loadCatalogMessages,
              loadDocsMessages,
            ),
            page(
              'create-application-page',
              paths.createApplication.path,
              () => import('./routes/create-application-page.tsx'),
            ),
            page(
              'update-application-page',
              paths.updateApplication.path,
              () => import('./routes/update-application-page.tsx'),
            ),
            page(
              'show-application-page',
              paths.showApplication.path,
              () => import('./routes/show-application-page.tsx'),
            ),
            page(
              'application-dashboard-page',
              paths.applicationDashboard.path,
              () => import('./routes/application-dashboard-page.tsx'),
            ),
            { path: paths.applicationRoot.path, loader: () => redirect(paths.createApplication.to()) },
            page('rejection-page', paths.rejection.path, () => import('./routes/rejection-page.tsx')),
            page('not-found-page', paths.notFound.path, () => import('./routes/not-found-page.tsx')),
            page('forbidden-page', paths.forbidden.path, () => import('./routes/forbidden-page.tsx')),
            // The guard redirects to /404.
            { path: '*', Component: BootScreen },
          ],
        },
      ],
    },
  ]
}
