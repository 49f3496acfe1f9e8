import { afterEach, expect, test, vi } from 'vitest'
import { DEFAULT_OPTIONS, type HumanCheckOptions } from '../../../options.ts'
import { proveHuman } from './prove-human.ts'

const OPTIONS: HumanCheckOptions = { provider: 'turnstile', siteKey: 'site-1' }

interface WidgetOptions {
  sitekey: string
  callback: (token: string) => void
  'error-callback': () => void
}

/** Simulates a provider's script that is already loaded, with the given outcome. */
function mockTurnstile(onExecute: (options: WidgetOptions) => void) {
  const widgets: WidgetOptions[] = []
  vi.stubGlobal('turnstile', {
    render: (_: HTMLElement, options: WidgetOptions) => widgets.push(options) - 1,
    execute: (widget: number) => {
      const options = widgets[widget]
      if (options) onExecute(options)
    },
  })
  return widgets
}

const prove = (signal = new AbortController().signal) =>
  proveHuman({ ...DEFAULT_OPTIONS, humanCheck: OPTIONS }, signal)

afterEach(() => vi.unstubAllGlobals())

test('returns the widget’s token and removes the widget', async () => {
  const widgets = mockTurnstile(({ callback }) => callback('token-1'))
  expect(await prove()).toBe('token-1')
  expect(widgets.map(({ sitekey }) => sitekey)).toEqual(['site-1'])
  expect(document.body.childElementCount).toBe(0)
})

test('fails the check on an error of the widget', async () => {
  mockTurnstile((options) => options['error-callback']())
  await expect(prove()).rejects.toThrow('The human check failed')
  expect(document.body.childElementCount).toBe(0)
})

test('stops waiting when the form is removed', async () => {
  mockTurnstile(() => {})
  const controller = new AbortController()
  const response = prove(controller.signal)
  controller.abort()
  await expect(response).rejects.toThrow('The human check failed')
})
