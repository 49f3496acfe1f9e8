import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadPageMessages } from '../../i18n/load-language.ts'
import { createRoutes } from '../routes.tsx'

beforeAll(loadPageMessages)

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
