import type { Checklist } from '@stagedoor/contract/accounts/checklist'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ENGLISH } from '../../i18n/messages.ts'
import { id } from '../../testing/fixtures.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { checklistSteps } from './steps.ts'

const NEW: Checklist = {
  email_confirmed: true,
  application_id: null,
  has_credential: false,
  product_id: null,
  product_version_id: null,
  has_called: false,
  called_only_sandbox: false,
  chart_seen: false,
}
const DONE: Checklist = {
  ...NEW,
  application_id: id(1),
  has_credential: true,
  has_called: true,
  chart_seen: true,
}

function open(checklist: Checklist, isPublic = false) {
  const handlers = {
    'GET developer/checklist': () => ({ body: checklist }),
    'PATCH developer/checklist': () => ({ status: 204 }),
  }
  return renderApp({ at: '/', isPublic, handlers })
}

it.each([
  [{}, '/application/create'],
  [{ application_id: id(1) }, `/application/${id(1)}`],
  [{ application_id: id(1), has_credential: true }, '/#products'],
  [
    { application_id: id(1), has_credential: true, product_id: id(2), product_version_id: id(3) },
    `/spec/${id(2)}/${id(3)}`,
  ],
  [{ ...DONE, chart_seen: false }, `/application/${id(1)}/application-dashboard`],
  [
    { ...DONE, chart_seen: false, called_only_sandbox: true },
    `/application/${id(1)}/application-dashboard?environment=sandbox`,
  ],
  [DONE, undefined],
])('offers the next step after %j', (progress, address) => {
  const steps = checklistSteps({ ...NEW, ...progress }, ENGLISH.messages.checklist, false)
  expect(steps.find(({ isDone }) => !isDone)?.action?.to).toBe(address)
})

it.each([{}, { application_id: id(1) }, { application_id: id(1), has_credential: true }])(
  'leads a pending developer with %j to the catalog, which has the sandboxes',
  (progress) => {
    const steps = checklistSteps({ ...NEW, ...progress }, ENGLISH.messages.checklist, true)
    expect(steps.find(({ isDone }) => !isDone)?.action?.to).toBe('/#products')
  },
)

it('shows the progress with one button, and can be dismissed', async () => {
  const app = await open(NEW)
  await screen.findByText('1 of 5 done')
  expect(screen.getByRole('link', { name: 'Create application' }).getAttribute('href')).toBe(
    '/application/create',
  )
  app.server.use({
    'GET developer/checklist': () => ({ status: 204 }),
    'PATCH developer/checklist': () => ({ status: 204 }),
  })
  const count = (path: string) => app.server.requests.filter((request) => request.path === path).length
  const catalogs = count('catalog')
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('1 of 5 done')).toBeNull()
  expect(document.activeElement?.localName).toBe('main')
  await waitFor(() =>
    expect(app.server.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ dismissed: true }),
  )
  // The write loads the checklist again, and nothing else.
  await waitFor(() => expect(count('developer/checklist')).toBe(3))
  expect(count('catalog')).toBe(catalogs)
})

it('shows that all steps are done, once', async () => {
  const app = await open(DONE)
  await screen.findByText(/^You’re set up\./)
  await waitFor(() =>
    expect(app.server.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ dismissed: true }),
  )
  expect(screen.getByText(/^You’re set up\./)).toBeTruthy()
  await act(() => app.router.navigate('/my-apps'))
  await screen.findByRole('heading', { level: 1, name: 'My Apps' })
  expect(screen.queryByText(/^You’re set up\./)).toBeNull()
})

it('is not requested on a public portal', async () => {
  const app = await open(NEW, true)
  await screen.findByRole('heading', { level: 1 })
  expect(app.server.requests.filter(({ path }) => path.includes('checklist'))).toEqual([])
})
