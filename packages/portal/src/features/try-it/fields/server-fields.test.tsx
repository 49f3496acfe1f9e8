import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createQueryClient } from '../../../lib/http/query-client.ts'
import { ServerFields } from './server-fields.tsx'

it('has a field for each server variable and reports values that make the URL invalid', () => {
  const extra = { name: null, description: null, extensions: [], unknown: [] }
  const at = { name: 'at', default: 'eu', enum: ['us', 'asia'], description: null }
  const server = { ...extra, url: 'https://{at}.example/{undeclared}', variables: [at] }
  const input = {
    server: 0,
    security: 0,
    serverVariables: { undeclared: '..' },
    parameters: {},
    mediaType: null,
    texts: {},
    fields: {},
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ServerFields
        servers={[server]}
        input={input}
        errors={new Map([['server:undeclared', { kind: 'no-address' }]])}
        onInput={() => undefined}
      />
    </QueryClientProvider>,
  )
  // The default is not in the enum; the displayed value is the one that is sent.
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'At' })
  expect([choice.value, [...choice.options].map(({ value }) => value)]).toEqual(['eu', ['us', 'asia', 'eu']])
  const field = screen.getByRole('textbox', { name: 'Undeclared' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('This value makes the server URL invalid')).toBeTruthy()
})
