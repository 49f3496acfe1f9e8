import type { Grant } from '@stagedoor/contract/admin/grants'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { aList, id } from '../../testing/fixtures.ts'
import { problem } from '../../testing/test-server.ts'
import { aMe, renderConsole } from '../testing/render-console.tsx'

const GRANT: Grant = {
  id: id(1),
  developer: null,
  group: 'partners',
  product: '*',
  resource: 'krn:product:reg/*:org/*:portals/*/services/*',
  actions: ['view'],
  created_at: '2026-01-10T09:00:00.000Z',
}

/** Opens the page with one permission, which stays in the list until it is revoked. */
function openAccess(role: 'admin' | 'viewer', isAccessControlled: boolean) {
  let grants = [GRANT]
  return renderConsole('/access', {
    'GET me': () => ({ body: aMe({ role }) }),
    'GET inbox': () => ({ body: aList([]) }),
    'GET products': () => ({ body: { data: [{ id: id(2), name: 'Events' }] } }),
    'GET grants': () => ({ body: { ...aList(grants), is_access_controlled: isAccessControlled } }),
    'POST grants': ({ body }) =>
      (body as { developer?: string }).developer === 'nobody@example.com'
        ? problem(404, 'Not found', { detail: 'There is no developer nobody@example.com.' })
        : { status: 201, body: { ...GRANT, id: id(3), warning: null } },
    [`DELETE grants/${GRANT.id}`]: () => {
      grants = []
      return { status: 204 }
    },
  })
}

it('grants and revokes permissions', async () => {
  const { writes } = await openAccess('admin', true)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Grant access' }))
  const dialog = within(await screen.findByRole('dialog'))
  const submit = () => user.click(dialog.getByRole('button', { name: 'Grant access' }))
  await submit()
  expect(await dialog.findByText('Enter an email address')).toBeTruthy()
  expect(dialog.getByText('Choose a product, or all products')).toBeTruthy()
  await user.type(dialog.getByLabelText('Email address'), 'nobody@example.com')
  await dialog.findByRole('option', { name: 'Events' })
  await user.selectOptions(dialog.getByLabelText('Product'), 'Events')
  await submit()
  expect(await dialog.findByText('There is no developer nobody@example.com.')).toBeTruthy()
  await user.selectOptions(dialog.getByLabelText('Who'), 'Everybody')
  await user.click(dialog.getByRole('checkbox', { name: 'consume' }))
  await submit()
  expect(await screen.findByText('Access granted')).toBeTruthy()

  await user.click(
    screen.getByRole('button', { name: 'Revoke permission of Group partners for All products' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Revoke permission' }))
  expect(await screen.findByText('No permissions yet')).toBeTruthy()
  expect(writes()).toEqual([
    {
      call: 'POST grants',
      body: { product: id(2), developer: 'nobody@example.com', actions: ['view', 'consume'] },
    },
    { call: 'POST grants', body: { product: id(2), actions: ['view'] } },
    expect.objectContaining({ call: `DELETE grants/${GRANT.id}` }),
  ])
})

it('explains that access control is off, and offers no changes to a viewer', async () => {
  await openAccess('viewer', false)
  expect(await screen.findByRole('rowheader', { name: 'Group partners' })).toBeTruthy()
  expect(screen.getByText('Access control is off')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Grant|Revoke/ })).toBeNull()
})
