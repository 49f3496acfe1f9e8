import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SHOW_VERSIONS_FLAG } from '@stagedoor/contract/constants'
import type { FlagSource } from './flag-source.ts'
import { takeFlagsFrom, useFlag } from './flags.ts'

function Versions() {
  return <output>{useFlag(SHOW_VERSIONS_FLAG) ? 'shown' : 'hidden'}</output>
}
const seen = () => screen.getByRole('status').textContent

it('re-renders when a source changes a flag, then uses the settings', () => {
  let isOn = true
  let tell = () => {}
  const source: FlagSource = {
    read: () => isOn,
    subscribe: (listener) => {
      tell = listener
      return () => undefined
    },
  }
  render(<Versions />)
  expect(seen()).toBe('hidden')
  let leave = () => {}
  act(() => {
    leave = takeFlagsFrom(source)
  })
  expect(seen()).toBe('shown')
  // The first render in the browser must equal the server's.
  expect(renderToString(<Versions />)).toContain('hidden')
  isOn = false
  act(() => tell())
  expect(seen()).toBe('hidden')
  act(() => leave())
  expect(seen()).toBe('hidden')
})
