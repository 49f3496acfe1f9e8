import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '../../../lib/http/query-client.ts'
import { ModelProvider, type OpenModel } from '../../../lib/document-model/use-model.ts'
import { createLocalModel } from '../../../lib/document-model/local-model.ts'
import type { SpecModel } from '../../../lib/document-model/spec-model.ts'
import { groupsOfOutline } from '../operations/spec-lines.ts'
import { PrintDocument } from './print-document.tsx'

const body = (property: string) => ({
  content: {
    'application/json': { schema: { type: 'object', properties: { [property]: { type: 'string' } } } },
  },
})
/** More operations than are rendered in one step. */
const COUNT = 14

const paths = Object.fromEntries(
  Array.from({ length: COUNT }, (_, index) => [
    `/things${index}`,
    {
      post: {
        summary: `Thing ${index}`,
        requestBody: body(`sent${index}`),
        responses: { 200: body(`first${index}`), 201: body(`second${index}`) },
      },
    },
  ]),
)
const DOCUMENT = JSON.stringify({ openapi: '3.1.0', info: { title: 'Things', version: '1' }, paths })

async function show(onEnd: () => void, change: Partial<SpecModel> = {}) {
  const model = { ...createLocalModel(), ...change }
  const opened = await model.open({ text: DOCUMENT })
  if (opened.state !== 'opened') throw new Error('not opened')
  const groups = groupsOfOutline(opened.spec, { untagged: 'Operations', webhooks: 'Webhooks' })
  const open: OpenModel = { model, session: 1, productId: 'p', versionId: 'v' }
  return render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <ModelProvider value={open}>
          <PrintDocument groups={groups} open={open} onEnd={onEnd} />
        </ModelProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

it('prints when everything is rendered, without the dialog', async () => {
  const printed = vi.fn(() => ({
    text: document.body.textContent ?? '',
    dialogs: document.querySelectorAll('dialog').length,
  }))
  vi.stubGlobal('print', printed)
  const onEnd = vi.fn()
  await show(onEnd)
  await waitFor(() => expect(onEnd).toHaveBeenCalledOnce())
  expect(printed).toHaveBeenCalledOnce()
  const onPaper: unknown = printed.mock.results[0]?.value
  expect(onPaper).toMatchObject({ dialogs: 0 })
  const text = JSON.stringify(onPaper)
  for (let index = 0; index < COUNT; index += 1) {
    for (const part of ['sent', 'first', 'second']) expect(text).toContain(`${part}${index}`)
  }
  vi.unstubAllGlobals()
})

it('can be canceled while the document is prepared', async () => {
  const printed = vi.fn()
  vi.stubGlobal('print', printed)
  const onEnd = vi.fn()
  const view = await show(onEnd, { operation: () => new Promise(() => undefined) })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(onEnd).toHaveBeenCalledOnce()
  view.unmount()
  await act(async () => undefined)
  expect(printed).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})
