import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { ConsoleError } from './pages/console-error.tsx'
import { Gate } from './shell/gate.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'

/** Loads the code of a page when it is opened. */
function lazyPage(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }) }
}

/** Pages of the console, below /admin. */
export const routes: RouteObject[] = [
  {
    ...lazyPage('/setup', async () => (await import('./pages/setup-page.tsx')).SetupPage),
    ErrorBoundary: ConsoleError,
    HydrateFallback: () => null,
  },
  {
    path: '/',
    Component: Gate,
    ErrorBoundary: ConsoleError,
    HydrateFallback: () => null,
    children: [
      { index: true, element: <Navigate to="/inbox" replace /> },
      lazyPage('inbox', async () => (await import('./pages/inbox-page.tsx')).InboxPage),
      lazyPage('developers', async () => (await import('./pages/developers-page.tsx')).DevelopersPage),
      lazyPage('developers/:id', async () => (await import('./pages/developer-page.tsx')).DeveloperPage),
      lazyPage('applications', async () => (await import('./pages/applications-page.tsx')).ApplicationsPage),
      lazyPage(
        'applications/:id',
        async () => (await import('./pages/application-page.tsx')).ApplicationPage,
      ),
      lazyPage(
        'registrations',
        async () => (await import('./pages/registrations-page.tsx')).RegistrationsPage,
      ),
      lazyPage('access', async () => (await import('./pages/access-page.tsx')).AccessPage),
      lazyPage('overview', async () => (await import('./pages/overview-page.tsx')).OverviewPage),
      lazyPage('audit', async () => (await import('./pages/audit-page.tsx')).AuditPage),
      lazyPage('people', async () => (await import('./pages/people-page.tsx')).PeoplePage),
      lazyPage('tokens', async () => (await import('./pages/tokens-page.tsx')).TokensPage),
      lazyPage('health', async () => (await import('./pages/health-page.tsx')).HealthPage),
      { path: '*', Component: NotFoundPage },
    ],
  },
]
