import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'
import { createRoutes } from '../routes.tsx'
import { watchMissingFiles } from './use-reload-for-missing-file.ts'

function Broken(): never {
  throw new Error('at Header (first.js:1:2)')
}

it('displays an error page without internals when the layout throws', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const routes = createRoutes(async () => null)
  for (const route of routes) Object.assign(route, { Component: Broken })
  render(<RouterProvider router={createMemoryRouter(routes)} />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Error' })).toBeTruthy()
  expect(screen.getByRole('main').textContent).not.toContain('first.js')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

describe('a page whose code is missing after an upgrade', () => {
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/my-apps-page-a1.js')
  const reload = vi.fn<() => void>()
  const open = () => {
    const [root] = createRoutes(async () => {
      throw missing
    })
    render(<RouterProvider router={createMemoryRouter([root ?? {}])} />)
  }

  beforeEach(() => {
    watchMissingFiles()
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: missing }))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    sessionStorage.clear()
    reload.mockReset()
  })

  it('is reloaded once', async () => {
    const server = await startTestServer({ 'GET products': () => ({}) })
    vi.stubGlobal('location', { href: `${server.url}/api/v2/products`, reload })
    open()
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    cleanup()
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Error' })).toBeTruthy()
    expect(reload).toHaveBeenCalledOnce()
    await server.close()
  })

  it('is not reloaded while the server is not reachable', async () => {
    const server = await startTestServer()
    await server.close()
    vi.stubGlobal('location', { href: server.url, reload })
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Error' })).toBeTruthy()
    expect(reload).not.toHaveBeenCalled()
  })
})
