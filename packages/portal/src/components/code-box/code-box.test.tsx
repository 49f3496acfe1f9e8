import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CodeBox } from './code-box.tsx'

const isWrapped = () =>
  [...document.querySelectorAll('pre')].map((code) => code.dataset['wrapped'] !== undefined)

it('wraps the lines of all code until wrapping is turned off, also after the page is loaded again', () => {
  const boxes = (
    <>
      <CodeBox label="Request" code="curl" />
      <CodeBox label="Response" code="{}" />
    </>
  )
  const { unmount } = render(boxes)
  expect(isWrapped()).toEqual([false, false])
  fireEvent.click(screen.getAllByRole('button', { name: 'Wrap lines', pressed: false })[0] ?? document.body)
  expect(isWrapped()).toEqual([true, true])
  unmount()
  render(boxes)
  expect(isWrapped()).toEqual([true, true])
  fireEvent.click(screen.getAllByRole('button', { name: 'Wrap lines', pressed: true })[1] ?? document.body)
  expect(isWrapped()).toEqual([false, false])
})
