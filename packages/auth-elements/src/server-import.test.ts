// @vitest-environment node
import { expect, test, vi } from 'vitest'

test('the package loads on a server without a window and registers nothing', async () => {
  const errors = vi.spyOn(console, 'error')
  expect(typeof window).toBe('undefined')
  expect(typeof HTMLElement).toBe('undefined')
  const library = await import('./index.ts')
  expect(library.default).toBe(library.registerAuthElements)
  expect(() => library.registerAuthElements({ apiBaseUrl: '/auth' })).not.toThrow()
  expect(() => library.registerCustomElement('server-side', () => null, {})).not.toThrow()
  expect(errors).not.toHaveBeenCalled()
})
