import { type LoaderFunction, redirect, type RouteObject } from 'react-router'
import { paths } from '../config/paths.ts'
import { RootLayout } from './layout/root-layout.tsx'
import { BootScreen } from './routes/boot-screen.tsx'
import { RouteError } from './routes/route-error.tsx'

/** Every route of the portal (spec §2); pages load when they are gone to. `guard` runs before each navigation. */
export function createRoutes(guard: LoaderFunction): RouteObject[] {
  return [
    {
      id: 'root',
      Component: RootLayout,
      HydrateFallback: BootScreen,
      loader: guard,
      shouldRevalidate: () => true,
      children: [
        {
          ErrorBoundary: RouteError,
          children: [
            { path: paths.catalog.path, lazy: () => import('./routes/catalog-page.tsx') },
            { path: paths.landing.path, lazy: () => import('./routes/landing-page.tsx') },
            { path: paths.login.path, lazy: () => import('./routes/login-page.tsx') },
            { path: paths.registration.path, lazy: () => import('./routes/registration-page.tsx') },
            { path: paths.forgotPassword.path, lazy: () => import('./routes/forgot-password-page.tsx') },
            { path: paths.resetPassword.path, lazy: () => import('./routes/reset-password-page.tsx') },
            {
              path: paths.appRegistrationDocs.path,
              lazy: () => import('./routes/app-registration-docs-page.tsx'),
            },
            {
              id: 'product',
              lazy: () => import('./routes/product-layout.tsx'),
              children: [
                { path: paths.spec.path, lazy: () => import('./routes/spec-page.tsx') },
                { path: paths.docs.path, lazy: () => import('./routes/docs-page.tsx') },
              ],
            },
            { path: paths.myApps.path, lazy: () => import('./routes/my-apps-page.tsx') },
            {
              path: paths.createApplication.path,
              lazy: () => import('./routes/create-application-page.tsx'),
            },
            {
              path: paths.updateApplication.path,
              lazy: () => import('./routes/update-application-page.tsx'),
            },
            { path: paths.showApplication.path, lazy: () => import('./routes/show-application-page.tsx') },
            {
              path: paths.applicationDashboard.path,
              lazy: () => import('./routes/application-dashboard-page.tsx'),
            },
            { path: paths.applicationRoot.path, loader: () => redirect(paths.createApplication.to()) },
            { path: paths.notFound.path, lazy: () => import('./routes/not-found-page.tsx') },
            { path: paths.forbidden.path, lazy: () => import('./routes/forbidden-page.tsx') },
            // The guard sends the browser to /404; until it has gone, nothing is shown.
            { path: '*', Component: BootScreen },
          ],
        },
      ],
    },
  ]
}
