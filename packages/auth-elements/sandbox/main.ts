import { LANGUAGES } from '@stagedoor/contract/languages'
import { registerAuthElements } from '../src/index.ts'
import { fixturesOf } from '../fixtures/fixtures.ts'
import { answerWith, ELEMENTS, type ElementState, PENDING, UNTOUCHED } from './states.ts'

type Choice = 'element' | 'fixture' | 'entity' | 'rendering' | 'theme' | 'lang'

/**
 * Shows one element in one state. What is shown stands in the hash of the URL, so that a state can be linked to and
 * photographed: `#element=login&fixture=wrong-credentials&rendering=shadow&theme=dark&lang=ar`.
 */
const CHOICES: Record<Choice, readonly string[]> = {
  element: Object.keys(ELEMENTS),
  fixture: [UNTOUCHED],
  entity: ['user', 'developer'],
  rendering: ['light', 'shadow'],
  theme: ['light', 'dark'],
  lang: [...LANGUAGES],
}

const main = document.querySelector('main')
const log = document.querySelector('pre')
const form = document.forms[0]

registerAuthElements()
form?.addEventListener('change', () => {
  const texts = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  location.hash = new URLSearchParams(texts).toString()
})
addEventListener('hashchange', show)
show()

function show(): void {
  const { element, fixture, entity, rendering, theme, lang } = chosen()
  const state = ELEMENTS[element]
  if (!state || !main || !log) return
  fillChoices(state.flow)
  document.documentElement.classList.toggle('dark', theme === 'dark')
  history.replaceState(null, '', `?${state.query}${location.hash}`)
  answerWith(fixturesOf(state.flow).find(({ name }) => name === fixture))
  const shown = document.createElement(state.tag)
  for (const [name, value] of Object.entries(state.attributes)) shown.setAttribute(name, value)
  shown.setAttribute('wrapper-id', '')
  Object.assign(shown, {
    options: { userEntity: entity, shadowDom: rendering === 'shadow', lang, apiBaseUrl: location.origin },
  })
  main.replaceChildren(shown)
  log.replaceChildren()
  if (fixture !== UNTOUCHED) void fillIn(shown, state)
}

function chosen(): Record<Choice, string> {
  const wanted = new URLSearchParams(location.hash.slice(1))
  const pick = (name: Choice) => wanted.get(name) ?? CHOICES[name][0] ?? ''
  return {
    element: pick('element'),
    fixture: pick('fixture'),
    entity: pick('entity'),
    rendering: pick('rendering'),
    theme: pick('theme'),
    lang: pick('lang'),
  }
}

function fillChoices(flow: string): void {
  const current = chosen()
  const fixtures = [UNTOUCHED, PENDING, ...fixturesOf(flow).map(({ name }) => name)]
  for (const [name, values] of Object.entries({ ...CHOICES, fixture: fixtures })) {
    const control = form?.elements.namedItem(name)
    if (!(control instanceof HTMLSelectElement)) continue
    control.replaceChildren(...values.map((value) => new Option(value)))
    const wanted = current[name as Choice]
    control.value = values.includes(wanted) ? wanted : (values[0] ?? '')
  }
}

/** Types and sends as a visitor would; waits until the form is there, for its language may have to be loaded. */
async function fillIn(element: HTMLElement, { fields, tag }: ElementState): Promise<void> {
  const root = () => element.shadowRoot ?? element
  const part = (name: string) => root().querySelector<HTMLInputElement>(`[data-testid="${tag}-${name}"]`)
  for (let tries = 0; !part('form') && tries < 100; tries += 1) await frame()
  for (const [name, value] of Object.entries(fields)) {
    const input = part(name)
    if (!input || input.readOnly) continue
    if (input.type === 'checkbox') input.click()
    else {
      Reflect.set(HTMLInputElement.prototype, 'value', value, input)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    await frame()
  }
  part('submit')?.click()
}

function frame(): Promise<number> {
  return new Promise(requestAnimationFrame)
}

for (const name of new Set([
  'login-success',
  'verify-email-success',
  'click-forgot-password-link',
  'click-register-link',
  'idp-is-loading',
  'register-success',
  'forgot-password-success',
  'click-login-link',
  'reset-password-success',
  'change-password-success',
  'password-requirements',
  'accept-invitation-success',
])) {
  document.addEventListener(name, (event) => {
    log?.append(`${name} ${JSON.stringify(event instanceof CustomEvent ? event.detail : null)}\n`)
  })
}
