import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/http/query-client.ts'
import { createLocalModel } from '../../lib/document-model/local-model.ts'
import { TryItForm } from './try-it-form.tsx'

const binary = { schema: { type: 'string', format: 'binary' } }
const query = (name: string, schema: object, example: string) => ({
  name,
  in: 'query',
  required: true,
  schema,
  example,
})
const DOCUMENT = {
  openapi: '3.1.0',
  paths: {
    '/a': {
      post: {
        parameters: [
          query('day', { type: 'string', format: 'date' }, '24.12.2026'),
          query('kind', { enum: ['a', 'b'] }, 'c'),
          { name: 'Referer', in: 'header' },
        ],
        requestBody: { required: true, content: { 'application/pdf': binary, 'application/zip': binary } },
      },
    },
  },
}

/** Try it keeps the input of an operation of a version. */
let versions = 0

async function renderForm(document: object, model = createLocalModel(), sandboxUrl?: string) {
  versions += 1
  await model.open({ text: JSON.stringify(document) })
  const key = '#/paths/~1a/post'
  const [page, form] = await Promise.all([model.operation(key), model.form(key)])
  if (page?.kind !== 'operation' || !form) throw new Error('The operation was not found.')
  render(
    <QueryClientProvider client={createQueryClient()}>
      <TryItForm
        operation={page.view}
        open={{ model, session: 1, productId: 'p', versionId: `v${versions}` }}
        form={form}
        settings={{ origins: [], proxy_hosts: [] }}
        sandboxUrl={sandboxUrl}
        renderCodeSample={() => null}
      />
    </QueryClientProvider>,
  )
}

it('displays and validates the input of a request', async () => {
  await renderForm(DOCUMENT)
  // Invalid examples: a date field cannot display this date, and a list only contains its own values.
  expect(screen.getByLabelText<HTMLInputElement>('day · query')).toMatchObject({
    type: 'text',
    value: '24.12.2026',
  })
  expect(screen.getByLabelText<HTMLSelectElement>('kind · query').value).toBe('c')
  // The browser would omit this header.
  const referer = screen.getByLabelText(/^Referer · header/)
  expect(referer.parentElement?.textContent).toContain('Browsers don’t let a page send this header.')

  const file = () => screen.getByLabelText<HTMLInputElement>('File')
  await userEvent.upload(file(), new File(['x'], 'a.pdf'))
  expect(file().files).toHaveLength(1)
  await userEvent.selectOptions(screen.getByLabelText('Media type'), 'application/zip')
  expect(file().files).toHaveLength(0)
  await userEvent.selectOptions(screen.getByLabelText('Media type'), 'application/pdf')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(file().getAttribute('aria-invalid')).toBe('true')
})

it('sends one request when the form is submitted again before the request is built', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
  const model = createLocalModel()
  let build = () => {}
  const isBuilt = new Promise<void>((resolve) => {
    build = resolve
  })
  await renderForm(
    { openapi: '3.1.0', servers: [{ url: window.location.origin }], paths: { '/a': { post: {} } } },
    { ...model, request: (...args) => isBuilt.then(() => model.request(...args)) },
  )
  const send = screen.getByRole('button', { name: 'Send' })
  await userEvent.dblClick(send)
  build()
  await waitFor(() => expect(fetched).toHaveBeenCalled())
  await screen.findByRole('alert')
  expect(fetched).toHaveBeenCalledTimes(1)
})

it('offers the security schemes by kind, and by name if their kinds are equal', async () => {
  const key = { type: 'apiKey', in: 'header', name: 'X-Key' }
  const oauth = (...flows: string[]) => ({
    type: 'oauth2',
    flows: Object.fromEntries(flows.map((flow) => [flow, {}])),
  })
  await renderForm({
    ...DOCUMENT,
    security: [{ First: [] }, { Second: [] }, { InQuery: [] }, { Machine: [] }, { Web: [] }, {}],
    components: {
      securitySchemes: {
        First: key,
        Second: key,
        InQuery: { ...key, in: 'query', name: 'key' },
        Machine: oauth('clientCredentials'),
        Web: oauth('authorizationCode', 'implicit'),
      },
    },
  })
  const select = screen.getByLabelText<HTMLSelectElement>('Authentication method')
  expect([...select.options].map(({ text }) => text)).toEqual([
    'API key · X-Key header (First)',
    'API key · X-Key header (Second)',
    'API key · key query parameter',
    'OAuth 2.0 · Client credentials',
    'OAuth 2.0',
    'None',
  ])
})

it.each([
  [
    'the sandbox of the version',
    'https://portal.example/sandbox',
    'https://portal.example/sandbox (Sandbox)',
  ],
  ['a server for tests', undefined, 'https://b.example (Test)'],
])('starts with %s instead of production', async (_, sandboxUrl, expected) => {
  const servers = [{ url: 'https://a.example' }, { url: 'https://b.example', description: 'Test' }]
  await renderForm(
    { openapi: '3.1.0', servers, paths: { '/a': { post: {} } } },
    createLocalModel(),
    sandboxUrl,
  )
  const server = screen.getByLabelText<HTMLSelectElement>('Server')
  expect(server.selectedOptions[0]?.textContent).toBe(expected)
})
