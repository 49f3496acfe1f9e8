import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { codeQuery } from '../../lib/browser/code-query.ts'
import { createQueryClient } from '../../lib/http/query-client.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { DialogOnDemand } from './on-demand.tsx'

it('shows a closable error dialog when the code cannot be loaded, and the content after a retry', async () => {
  const load = vi
    .fn<() => Promise<{ text: string }>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValueOnce({ text: 'Loaded content' })
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DialogOnDemand code={codeQuery('test', load)} title="Register" onClose={onClose}>
        {({ text }) => (
          <Dialog title="Register" onClose={onClose}>
            {text}
          </Dialog>
        )}
      </DialogOnDemand>
    </QueryClientProvider>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Register' })
  expect([dialog.open, within(dialog).queryAllByText('Loading').length]).toEqual([true, 1])
  expect(await screen.findByText(/Can’t reach the server/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Loaded content')).toBeTruthy()
  expect([load.mock.calls.length, screen.getAllByRole('dialog').length]).toEqual([2, 1])
})
