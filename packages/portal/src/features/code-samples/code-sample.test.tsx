import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/http/query-client.ts'
import { CodeSample } from './code-sample.tsx'
import { WRITERS } from './sample-writers.ts'

it('keeps the sample while another language loads, and reports a failure', async () => {
  let fail: (reason: Error) => void = () => undefined
  vi.spyOn(WRITERS, 'Python').mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)))
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <CodeSample request={{ method: 'PUT', url: 'https://api.example/a', headers: [], body: null }} />
    </QueryClientProvider>,
  )
  const code = () => container.querySelector('pre')?.textContent
  const curl = await screen.findByText(/^curl --request PUT/)
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Python')
  expect(code()).toBe(curl.textContent)

  fail(new TypeError('Failed to fetch dynamically imported module'))
  expect(await screen.findByText(/Can’t reach the server/)).toBeTruthy()
  expect(code()).toBe(curl.textContent)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^import requests/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
