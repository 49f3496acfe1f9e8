import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Logo } from './logo.tsx'

const show = (darkSrc?: string) =>
  render(<Logo src="/logo" darkSrc={darkSrc} alt="Logo" name="Box office" size={28} />)
const images = () =>
  screen.queryAllByRole('img').map((image) => [image.getAttribute('src'), image.dataset['shownIn']])

it('shows one logo in both themes', () => {
  show()
  expect(images()).toEqual([['/logo', undefined]])
})

it('renders a logo for each theme', () => {
  show('/logo-dark')
  expect(images()).toEqual([
    ['/logo', 'light'],
    ['/logo-dark', 'dark'],
  ])
})

it('shows the light logo in both themes when the dark one cannot be loaded', () => {
  const { container } = show('/logo-dark')
  const dark = container.querySelector('[data-shown-in="dark"]')
  if (!dark) throw new Error('there is no dark logo')
  fireEvent.error(dark)
  expect(images()).toEqual([['/logo', undefined]])
})

it('shows the first letter of the name when the logo cannot be loaded', () => {
  show('/logo-dark')
  fireEvent.error(screen.getAllByRole('img')[0] ?? document.body)
  expect(images()).toEqual([])
  expect(screen.getByText('B')).toBeTruthy()
})
