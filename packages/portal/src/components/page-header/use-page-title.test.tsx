import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PortalProvider, toPortal } from '../../lib/portal/portal.ts'
import { aPortal } from '../../testing/fixtures.ts'
import { usePageTitle } from './use-page-title.ts'

function Page() {
  usePageTitle('Product Catalog')
  return null
}

it.each([
  ['the name of the portal', 'Lanternhouse APIs', 'Lanternhouse APIs'],
  ['the default for a portal without a name', '', 'Developer Portal'],
  ['the default for a portal with the default name', 'Developer Portal', 'Developer Portal'],
])('ends the title with %s', (_title, name, expected) => {
  render(
    <PortalProvider value={toPortal(aPortal({ name }))}>
      <Page />
    </PortalProvider>,
  )
  expect(document.title).toBe(`Product Catalog | ${expected}`)
})

it('ends the title with the default when the portal context could not be loaded', () => {
  render(<Page />)
  expect(document.title).toBe('Product Catalog | Developer Portal')
})
