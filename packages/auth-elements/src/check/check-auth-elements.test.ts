import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ELEMENTS } from '../elements/elements.ts'
import { registerAuthElements } from '../register-auth-elements.ts'
import { checkAuthElements, TAGS } from './check-auth-elements.ts'

const warnings: string[] = []
beforeEach(() => {
  warnings.length = 0
  vi.spyOn(console, 'warn').mockImplementation((text: string) => warnings.push(text))
})
afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

/** Adds an element with attributes to the page. */
function append(tag: string, attributes: Record<string, string> = {}) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  return element
}

test('knows the tags of all elements', () => {
  expect(TAGS).toEqual(ELEMENTS.map(({ tag }) => tag))
})

test('names the similar option, tag and attribute once, and accepts attributes of others', async () => {
  registerAuthElements({})
  const options = { apiBaseURL: '/auth', userEntitty: 'user', unrelated: 1, lang: 'de' }
  append('auth-logn')
  append('other-element', { 'show-regster-link': '' })
  const attributes = {
    showregisterlink: '',
    'data-v-1': '',
    id: 'x',
    class: 'y',
    'wrapper-id': '',
    title: '',
  }
  append('auth-login', attributes)
  checkAuthElements(options)
  checkAuthElements(options)
  append('auth-register', { 'wrapper-id': '' }).setAttribute('agrement-text', 'x')
  await vi.waitFor(() => expect(warnings).toHaveLength(6))
  expect(warnings).toEqual([
    'auth-elements: unknown option apiBaseURL. Did you mean apiBaseUrl?',
    'auth-elements: unknown option userEntitty. Did you mean userEntity?',
    'auth-elements: unknown option unrelated.',
    'auth-elements: unknown tag <auth-logn>. Did you mean auth-login?',
    'auth-elements: <auth-login> has no attribute showregisterlink. Did you mean show-register-link?',
    'auth-elements: <auth-register> has no attribute agrement-text. Did you mean agreement-text?',
  ])
})

test('warns of a tag that is not registered', () => {
  vi.useFakeTimers()
  const get = vi.spyOn(customElements, 'get').mockReturnValue(undefined)
  append('auth-login')
  checkAuthElements()
  vi.runAllTimers()
  get.mockRestore()
  vi.useRealTimers()
  expect(warnings).toEqual([
    'auth-elements: <auth-login> is not registered. Call registerAuthElements(options).',
  ])
})
