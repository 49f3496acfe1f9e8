import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished } from 'vitest'
import { createQueryClient } from '../../../lib/http/query-client.ts'
import { forgetOfferedCredentials, offeredCredential } from '../../../lib/portal/try-it-credentials.ts'
import { id } from '../../../testing/fixtures.ts'
import { type Handler, problem, startTestServer } from '../../../testing/test-server.ts'
import { TestKeyButton } from './test-key-button.tsx'

async function open(handler: Handler) {
  const server = await startTestServer({ 'POST test-keys': handler })
  const meta = document.createElement('meta')
  Object.assign(meta, { name: 'portal-api-host', content: server.url })
  document.head.append(meta)
  const queryClient = createQueryClient()
  queryClient.setQueryData(['applications', 'search'], [])
  const view = render(
    <QueryClientProvider client={queryClient}>
      <TestKeyButton schemes={[]} onKey={() => undefined} />
    </QueryClientProvider>,
  )
  onTestFinished(async () => {
    view.unmount()
    forgetOfferedCredentials()
    await server.close()
  })
  await userEvent.click(screen.getByRole('button'))
  return queryClient
}

it('offers a new test key for the sandbox and updates the list of applications', async () => {
  const body = {
    id: id(1),
    display_name: 'Test key',
    credential: 'sd_test_1',
    application: { id: id(2), name: 'My first app' },
  }
  const queryClient = await open(() => ({ status: 201, body }))
  await screen.findByText('sd_test_1')
  expect(offeredCredential(id(2))).toBeUndefined()
  expect(offeredCredential(id(2), true)).toMatchObject({ mode: 'test', key: 'sd_test_1' })
  expect(queryClient.getQueryState(['applications', 'search'])?.isInvalidated).toBe(true)
})

it('says why there is no key', async () => {
  await open(() => problem(400, 'The application has 20 keys.'))
  expect((await screen.findByRole('alert')).textContent).toContain('The application has 20 keys.')
})
