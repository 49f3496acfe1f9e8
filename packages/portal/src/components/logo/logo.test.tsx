import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Logo } from './logo.tsx'

const show = (darkSrc?: string) =>
  render(<Logo src="/logo" darkSrc={darkSrc} alt="Logo" name="Box office" size={28} />)
const pictures = () =>
  screen.queryAllByRole('img').map((picture) => [picture.getAttribute('src'), picture.dataset['shownIn']])

it('shows one logo in both themes', () => {
  show()
  expect(pictures()).toEqual([['/logo', undefined]])
})

it('renders the logo of each theme, so that styles choose between them', () => {
  show('/logo-dark')
  expect(pictures()).toEqual([
    ['/logo', 'light'],
    ['/logo-dark', 'dark'],
  ])
})

it('shows the light logo in both themes when the dark one cannot be loaded', () => {
  const { container } = show('/logo-dark')
  const dark = container.querySelector('[data-shown-in="dark"]')
  if (!dark) throw new Error('there is no dark logo')
  fireEvent.error(dark)
  expect(pictures()).toEqual([['/logo', undefined]])
})

it('shows the first letter of the name when the logo cannot be loaded', () => {
  show('/logo-dark')
  fireEvent.error(screen.getAllByRole('img')[0] ?? document.body)
  expect(pictures()).toEqual([])
  expect(screen.getByText('B')).toBeTruthy()
})
