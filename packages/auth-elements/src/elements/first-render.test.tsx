import { afterEach, expect, test } from 'vitest'
import type { AnyElementDefinition } from '../custom-element/definition.ts'
import { firstRender, renderElement } from '../testing/render-element.tsx'
import { ELEMENTS } from './elements.ts'
import { loginElement } from './login/login.element.ts'

afterEach(() => history.replaceState(null, '', '/'))

/** Removes ids, which differ between two forms, and React's comments between texts. */
function normalized(markup: string): HTMLElement {
  const container = document.createElement('div')
  container.innerHTML = markup.replaceAll(/form-\d+/g, 'form').replaceAll('<!-- -->', '')
  return container
}

const CASES: [string, AnyElementDefinition][] = [
  ...ELEMENTS.map((definition) => ['/', definition] satisfies [string, object]),
  ['/login?registered=1&email=ada@example.com', loginElement],
  ['/login?passwordReset=1', loginElement],
  ['/login?token=token-1', loginElement],
]

test.each(CASES)('%s: the first render of $1.tag shows the initial state', (url, definition) => {
  history.replaceState(null, '', url)
  const markup = firstRender(definition)
  const { container } = renderElement(definition)
  expect(container.textContent).not.toBe('')
  expect(normalized(markup)).toEqual(normalized(container.innerHTML))
})
