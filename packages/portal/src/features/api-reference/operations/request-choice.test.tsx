import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { createLocalModel } from '../../../lib/document-model/local-model.ts'
import { ModelProvider } from '../../../lib/document-model/use-model.ts'
import { createQueryClient } from '../../../lib/http/query-client.ts'
import { OperationDetails } from './operation-details.tsx'
import { type OperationSlots, OperationSlotsProvider, TellBodyChoiceProvider } from './operation-slots.ts'

const tell = vi.fn()

const SLOTS: OperationSlots = {
  renderTryIt: () => null,
  renderAccess: () => null,
  renderCodeSample: ({ body }) => <pre aria-label="Sample">{body?.kind === 'text' ? body.text : ''}</pre>,
  writeShellCommand: () => '',
}

function property(name: string) {
  return { type: 'object', properties: { [name]: { type: 'string', example: `generated ${name}` } } }
}

async function showOrder(examples: Record<string, unknown>, responses: Record<string, unknown> = {}) {
  const model = createLocalModel()
  const schema = {
    oneOf: [
      { title: 'Card', ...property('number') },
      { title: 'Transfer', ...property('iban') },
    ],
  }
  const requestBody = {
    content: {
      'application/json': { schema, examples },
      'application/xml': { schema: { ...property('xml'), xml: { name: 'order' } } },
    },
  }
  const opened = await model.open({
    text: JSON.stringify({ openapi: '3.1.0', paths: { '/orders': { post: { requestBody, responses } } } }),
  })
  if (opened.state !== 'opened') throw new Error('The document was not read')
  const page = await model.operation(opened.spec.outline.operations[0]?.key ?? '')
  if (!page) throw new Error('no operation')
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ModelProvider value={{ model, session: 1, productId: 'p', versionId: 'v' }}>
          <OperationSlotsProvider value={SLOTS}>
            <TellBodyChoiceProvider value={tell}>
              <OperationDetails page={page} />
            </TellBodyChoiceProvider>
          </OperationSlotsProvider>
        </ModelProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const sample = () => screen.getByLabelText('Sample').textContent

it('shows the sample of the alternative that is selected in the schema of the body', async () => {
  await showOrder({})
  expect(sample()).toContain('generated number')
  await userEvent.click(await screen.findByRole('tab', { name: 'Transfer' }))
  await waitFor(() => expect(sample()).toContain('generated iban'))
  // For Try it outside the details.
  expect(tell).toHaveBeenLastCalledWith({ alternatives: [expect.stringMatching(/oneOf\/1$/)] })
  await userEvent.click(screen.getByRole('tab', { name: 'Card' }))
  await waitFor(() => expect(sample()).toContain('generated number'))
})

it('offers a selected alternative beside the examples of the document', async () => {
  await showOrder({ gift: { value: { number: 'a gift' } }, other: { value: { number: 'another' } } })
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Request example' })
  expect(choice.value).toBe('application/json · gift')
  await userEvent.click(await screen.findByRole('tab', { name: 'Transfer' }))
  await waitFor(() => expect(sample()).toContain('generated iban'))
  expect(choice.value).toBe('Transfer')
  await userEvent.selectOptions(choice, 'application/json · other')
  await waitFor(() => expect(sample()).toContain('another'))
  await userEvent.selectOptions(choice, 'Transfer')
  await waitFor(() => expect(sample()).toContain('generated iban'))
})

it('shows the sample of the content type that is selected in the schema of the body', async () => {
  await showOrder({})
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Media type' }),
    'application/xml',
  )
  await waitFor(() => expect(sample()).toContain('<xml>generated xml</xml>'))
})

it('shows what the document says about examples, with Markdown', async () => {
  const single = { only: { summary: 'A single one', description: 'Its *reason*', value: { id: 1 } } }
  await showOrder(
    {
      gift: { value: {}, description: 'About the gift' },
      other: { value: {}, summary: 'Other', description: 'About the other' },
    },
    { 200: { description: 'ok', content: { 'application/json': { examples: single } } } },
  )
  expect(screen.getByText('About the gift')).toBeTruthy()
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Request example' }),
    'application/json · Other',
  )
  expect(screen.getByText('About the other')).toBeTruthy()
  expect(screen.queryByText('About the gift')).toBeNull()
  expect(screen.getByText('A single one')).toBeTruthy()
  expect(screen.getByText('reason').tagName).toBe('EM')
})

it('shows the alternative and the content type that are selected in a response', async () => {
  const oneOf = [
    { title: 'Paid', ...property('receipt') },
    { title: 'Open', ...property('due') },
  ]
  await showOrder(
    {},
    {
      200: { description: 'ok', content: { 'application/json': { schema: property('id') } } },
      202: {
        description: 'later',
        content: { 'application/json': { schema: { oneOf } }, 'text/plain': { example: 'PLAIN' } },
      },
    },
  )
  expect(screen.getByText(/"generated id"/)).toBeTruthy()
  await userEvent.click(await screen.findByRole('tab', { name: 'Open', hidden: true }))
  expect(await screen.findByText(/"generated due"/)).toBeTruthy()
  const [, type] = screen.getAllByRole('combobox', { name: 'Media type', hidden: true })
  if (!type) throw new Error('no choice')
  await userEvent.selectOptions(type, 'text/plain')
  expect(await screen.findByText('PLAIN')).toBeTruthy()
})
