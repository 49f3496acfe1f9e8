import type { Me } from '@stagedoor/contract/admin/people'
import { render } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { id } from '../../testing/fixtures.ts'
import { type Handlers, startTestServer } from '../../testing/test-server.ts'
import { createConsoleClient } from '../api/query-client.ts'
import { Console } from '../console.tsx'
import { routes } from '../routes.tsx'

const PREFIX = '/admin/api/v1/'

/** A signed-in person. */
export function aMe(change: Partial<Me> = {}): Me {
  return {
    id: id(90),
    email: 'grace@example.com',
    full_name: 'Grace Hopper',
    role: 'owner',
    reviews_all: true,
    products: [],
    is_active: true,
    created_at: '2026-01-10T09:00:00.000Z',
    review_mails: 'off',
    portal: { name: 'Lanternhouse APIs', url: 'http://localhost:3000' },
    ...change,
  }
}

/**
 * Renders the whole console with a local test server.
 *
 * @param handlers by method and path below /admin/api/v1, like `GET inbox`
 */
export async function renderConsole(at: string, handlers: Handlers) {
  const atPath = ([route, handler]: [string, Handlers[string]]) => [route.replace(' ', ` ${PREFIX}`), handler]
  const server = await startTestServer(Object.fromEntries(Object.entries(handlers).map(atPath)))
  const { fetch } = globalThis
  // The console sends requests to its own origin, which is no server in tests.
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => fetch(new URL(url, server.url), init))
  const queryClient = createConsoleClient()
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  const view = render(<Console queryClient={queryClient} router={router} />)
  onTestFinished(async () => {
    view.unmount()
    queryClient.clear()
    await server.close()
    vi.unstubAllGlobals()
  })
  return {
    ...view,
    router,
    /** Received requests with a method, as `POST decisions`. */
    writes: () =>
      server.requests
        .filter(({ method }) => method !== 'GET')
        .map(({ method, path, body }) => ({ call: `${method} ${path.replace(PREFIX, '')}`, body })),
  }
}
