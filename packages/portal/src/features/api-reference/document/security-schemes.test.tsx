import { documentOf } from '@stagedoor/api-document/api-document'
import { outlineOf } from '@stagedoor/api-document/outline/outline-of'
import { securityOf } from '@stagedoor/api-document/operation/security'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { showChosenApplication } from '../../../lib/portal/chosen-application.ts'
import { Security } from '../operations/security.tsx'
import { ExplainedSchemesProvider } from './explained-schemes.tsx'
import { SecuritySchemes } from './security-schemes.tsx'

const DOCUMENT = documentOf({
  openapi: '3.1.0',
  security: [{ Key: [] }, { OAuth: ['read'] }],
  components: {
    securitySchemes: {
      Key: { type: 'apiKey', in: 'header', name: 'X-Key', description: 'Get a key.' },
      OAuth: {
        type: 'oauth2',
        flows: {
          clientCredentials: {
            tokenUrl: 'https://id.example/token',
            scopes: { read: 'Read all', write: 'Change all' },
          },
        },
      },
    },
  },
})

function show(explained: string[]) {
  const page = (
    <ExplainedSchemesProvider value={new Set(explained)}>
      {explained.length > 0 ? <SecuritySchemes schemes={outlineOf(DOCUMENT).securitySchemes} /> : null}
      <Security requirements={securityOf(DOCUMENT, { value: {}, pointer: '' })} />
    </ExplainedSchemesProvider>
  )
  const router = createMemoryRouter([{ path: '*', element: page }])
  const { container } = render(<RouterProvider router={router} />)
  return { router, text: () => container.textContent }
}

function count(text: string, part: string): number {
  return text.split(part).length - 1
}

it('explains each scheme once, and operations link to the explanation', async () => {
  const { router, text } = show(['Key', 'OAuth'])
  for (const once of ['Get a key.', 'https://id.example/token', 'Change all', 'X-Key: YOUR_API_KEY'])
    expect(count(text(), once)).toBe(1)
  await userEvent.click(screen.getByRole('link', { name: 'OAuth' }))
  expect(router.state.location.hash).toBe('#authentication')
  expect(document.activeElement?.id).toBe('authentication')
})

it('shows the masked key of the chosen application in the example', () => {
  const { text } = show(['Key'])
  act(() => showChosenApplication({ maskedKey: 'sk_1…9f' } as Parameters<typeof showChosenApplication>[0]))
  expect(text()).toContain('X-Key: sk_1…9f')
  act(() => showChosenApplication(undefined))
  expect(text()).toContain('X-Key: YOUR_API_KEY')
})

it('explains a scheme at the operation if the page does not explain it', () => {
  const { text } = show([])
  expect(text()).toContain('Get a key.')
  expect(screen.queryByRole('link', { name: 'OAuth' })).toBeNull()
})
