import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CopyButton, CopyId } from './copy.tsx'
import { ToastProvider } from '../toast/toast.tsx'

const ID = '29985c03-aaaa-4bbb-8ccc-ddddeeeeffff'
const writeText = vi.fn<(text: string) => Promise<void>>()

beforeEach(() => {
  vi.useFakeTimers()
  writeText.mockReset().mockResolvedValue()
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'clipboard')
})

async function press() {
  await act(async () => {
    fireEvent.click(screen.getByRole('button'))
    await Promise.resolve()
  })
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

function show(id: React.ReactNode) {
  return render(<ToastProvider>{id}</ToastProvider>)
}

it('shows a confirmation next to a button without a label', async () => {
  show(<CopyButton text="/holds" what="path" />)
  await press()
  expect(screen.getByRole('button').textContent).toBe('Copied')
  pass(1_800)
  expect(screen.getByRole('button').textContent).toBe('')
})

it('shows 15 characters of an ID, copies the complete ID and confirms it for 1800 ms', async () => {
  show(<CopyId id={ID} />)
  expect(screen.getByText('29985c03-aaaa-4…')).toBeTruthy()
  await press()
  expect(writeText).toHaveBeenCalledExactlyOnceWith(ID)
  expect(screen.getByRole('button').title).toBe(`Copied: ${ID}`)
  pass(1_799)
  expect(screen.getByText('Copied')).toBeTruthy()
  pass(1)
  expect(screen.queryByText('Copied')).toBeNull()
  expect(screen.getByRole('button').title).toBe(`Copy ID: ${ID}`)
})

it('shows an error for 3000 ms when the clipboard rejects the write', async () => {
  writeText.mockRejectedValue(new DOMException('Write permission denied.', 'NotAllowedError'))
  show(<CopyId id={ID} />)
  await press()
  const message = screen.getByText('Failed to copy id to clipboard')
  expect(message.closest('[role="alert"]')).toBeTruthy()
  expect(screen.queryByText('Copied')).toBeNull()
  pass(2_999)
  expect(message.isConnected).toBe(true)
  pass(1)
  expect(message.isConnected).toBe(false)
})

it.each([
  ['hidden', '•••••••••••••••', true],
  ['redacted', 'redacted', false],
  ['deleted', 'deleted', false],
] as const)('shows a %s ID as “%s”', async (format, shown, isCopied) => {
  show(<CopyId id={ID} format={format} />)
  expect(screen.getByText(shown)).toBeTruthy()
  expect(document.body.innerHTML).not.toContain(ID)
  expect(screen.queryAllByRole('button')).toHaveLength(isCopied ? 1 : 0)
})
