import type { SecuritySchemeView } from '@stagedoor/api-document/operation/security'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BroadcastChannel } from 'node:worker_threads'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createQueryClient } from '../../../lib/http/query-client.ts'
import { OAuthFields } from './oauth-fields.tsx'

const SCHEME: SecuritySchemeView = {
  name: 'Web',
  type: 'oauth2',
  description: null,
  parameter: null,
  httpScheme: null,
  bearerFormat: null,
  openIdConnectUrl: null,
  oauth2MetadataUrl: null,
  deprecated: false,
  flows: [
    {
      flow: 'implicit',
      authorizationUrl: 'https://provider.example/authorize',
      tokenUrl: null,
      refreshUrl: null,
      deviceAuthorizationUrl: null,
      scopes: [],
    },
  ],
  problem: null,
  extensions: [],
  unknown: [],
}

it('offers a retry when the user returns from the provider without a result', async () => {
  // Missing in jsdom.
  vi.stubGlobal('BroadcastChannel', BroadcastChannel)
  const open = vi.spyOn(window, 'open').mockReturnValue(window)
  const provider = new BroadcastChannel('stagedoor-oauth2')
  onTestFinished(() => {
    provider.close()
    vi.unstubAllGlobals()
  })
  const onSecret = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OAuthFields
        scheme={SCHEME}
        scopes={[]}
        secret={{ clientId: 'page' }}
        onSecret={onSecret}
        settings={{ origins: [], proxy_hosts: [] }}
        server="https://api.example"
      />
    </QueryClientProvider>,
  )
  const response = provider.postMessage.bind(provider)
  const states = () => open.mock.calls.map(([url]) => new URL(String(url)).searchParams.get('state'))
  await userEvent.click(screen.getByRole('button', { name: 'Get token' }))
  expect(await screen.findByText('Continue in the new window.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()

  fireEvent.focus(window)
  expect(screen.getByText(/^No response yet/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Continue in the new window.')).toBeTruthy()

  // The first window is still open, but the result of the second counts.
  const [first, second] = states()
  expect(new Set(states()).size).toBe(2)
  response({ state: first, access_token: 'late' })
  response({ state: second, access_token: 'theirs' })
  expect(await screen.findByText('Token received.')).toBeTruthy()
  expect(onSecret.mock.calls).toEqual([[{ value: 'theirs' }]])
})
