import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Dialog } from '../dialog/dialog.tsx'
import { type ShowToast, ToastProvider, useToast } from './toast.tsx'

function Page({ onReady }: { onReady: (showToast: ShowToast) => void }) {
  const showToast = useToast()
  useEffect(() => onReady(showToast), [onReady, showToast])
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen ? (
        <Dialog title="Register" onClose={() => setOpen(false)}>
          Text
        </Dialog>
      ) : null}
    </>
  )
}

function renderPage(): ShowToast {
  let showToast: ShowToast = () => undefined
  const onReady = (show: ShowToast) => {
    showToast = show
  }
  render(
    <ToastProvider>
      <Page onReady={onReady} />
    </ToastProvider>,
  )
  return showToast
}

it('shows a message on the page in a live region', () => {
  const showToast = renderPage()
  const region = screen.getByRole('status')
  act(() => showToast('Saved'))
  expect(within(region).getByText('Saved')).toBeTruthy()
  act(() => showToast('Lost', 'danger'))
  expect(within(screen.getByRole('alert')).getByText('Lost')).toBeTruthy()
})

it('shows each message for 3000 ms', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const showToast = renderPage()
  act(() => showToast('Saved'))
  act(() => vi.advanceTimersByTime(1_000))
  act(() => showToast('Lost', 'danger'))
  act(() => vi.advanceTimersByTime(1_999))
  expect(screen.getByText('Saved')).toBeTruthy()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.queryByText('Saved')).toBeNull()
  act(() => vi.advanceTimersByTime(999))
  expect(screen.getByText('Lost')).toBeTruthy()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.queryByText('Lost')).toBeNull()
})

it('shows a message inside an open dialog and on the page after the dialog closes', async () => {
  const showToast = renderPage()
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  act(() => showToast('Copied'))
  expect(within(screen.getByRole('dialog')).getByText('Copied')).toBeTruthy()
  expect(screen.getAllByText('Copied')).toHaveLength(1)

  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByText('Copied')).toBeTruthy()
})
