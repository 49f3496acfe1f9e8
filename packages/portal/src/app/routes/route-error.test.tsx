import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'

vi.mock('../layout/header.tsx', () => ({
  Header: () => {
    throw new Error('at Header (first.js:1:2)')
  },
}))

it('is a page with a way on also where the frame of every page breaks, and tells nothing of the code', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await renderApp({ at: '/', handlers: {}, isPublic: true })
  expect(await screen.findByRole('heading', { level: 1, name: 'Error' })).toBeTruthy()
  expect(screen.getByRole('main').textContent).not.toContain('first.js')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
