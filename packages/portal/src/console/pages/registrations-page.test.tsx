import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { aList, id } from '../../testing/fixtures.ts'
import { aMe, renderConsole } from '../testing/render-console.tsx'

it('filters registrations by product', async () => {
  const { router } = await renderConsole('/registrations', {
    'GET me': () => ({ body: aMe() }),
    'GET inbox': () => ({ body: aList([]) }),
    'GET products': () => ({ body: { data: [{ id: id(2), name: 'Events' }] } }),
    'GET registrations': () => ({ body: aList([]) }),
  })
  expect(await screen.findByText('No registrations yet')).toBeTruthy()
  await screen.findByRole('option', { name: 'Events' })
  await userEvent.selectOptions(screen.getByLabelText('Product'), 'Events')
  expect(await screen.findByText('No registration matches')).toBeTruthy()
  expect(router.state.location.search).toBe(`?product_id=${id(2)}`)
})
