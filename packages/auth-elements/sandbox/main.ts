import { LANGUAGES } from '@stagedoor/contract/languages'
import { registerAuthElements } from '../src/index.ts'
import { createPanel } from './inspector/inspector.ts'
import { fixturesOf } from '../fixtures/fixtures.ts'
import { answerWith, baseUrlFor, ELEMENTS, type ElementState, PENDING, UNTOUCHED } from './states.ts'

type Choice = 'element' | 'fixture' | 'entity' | 'rendering' | 'theme' | 'lang'

const ALL_STATES = '(all)'
const RENDERINGS = ['light', 'shadow']

/**
 * Shows one element in one state, or in all of them at once. What is shown stands in the hash of the URL, so that it can
 * be linked to and photographed: `#element=login&fixture=wrong-credentials&rendering=shadow&theme=dark&lang=ar`.
 */
const CHOICES: Record<Choice, readonly string[]> = {
  element: Object.keys(ELEMENTS),
  fixture: [UNTOUCHED],
  entity: ['user', 'developer'],
  rendering: [...RENDERINGS, 'both'],
  theme: ['light', 'dark'],
  lang: [...LANGUAGES],
}

/** Every event of every form. */
const EVENTS = [
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
]

const main = document.querySelector('main')
const form = document.forms[0]
/** What the cards hold now, as text: a change of theme or language leaves them standing. */
let held = ''

registerAuthElements()
form?.addEventListener('change', () => {
  const messages = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  location.hash = new URLSearchParams(messages).toString()
})
addEventListener('hashchange', show)
show()

function show(): void {
  const { element, fixture, entity, rendering, theme, lang } = chosen()
  const state = ELEMENTS[element]
  if (!state || !main) return
  fillChoices(state.flow)
  document.documentElement.classList.toggle('dark', theme === 'dark')
  document.documentElement.classList.toggle('gallery', fixture === ALL_STATES || rendering === 'both')
  history.replaceState(null, '', `?${state.query}${location.hash}`)
  answerWith(fixturesOf(state.flow))
  const fixtures = fixture === ALL_STATES ? fixtureNames(state.flow) : [fixture]
  const renderings = rendering === 'both' ? RENDERINGS : [rendering]
  const wanted = JSON.stringify([element, fixtures, entity, renderings])
  if (wanted !== held) {
    held = wanted
    const cards = fixtures.flatMap((name) => renderings.map((each) => card(state, name, each, entity)))
    main.replaceChildren(...cards)
  }
  for (const shown of main.querySelectorAll(state.tag)) shown.setAttribute('lang', lang)
}

function fixtureNames(flow: string): string[] {
  return [UNTOUCHED, PENDING, ...fixturesOf(flow).map(({ name }) => name)]
}

/** One element in one state, with its name above and the events it has sent below. */
function card(state: ElementState, fixture: string, rendering: string, userEntity: string): HTMLElement {
  const box = document.createElement('section')
  const title = document.createElement('h2')
  const log = document.createElement('pre')
  const shown = document.createElement(state.tag)
  Object.assign(box.dataset, { fixture, rendering })
  title.textContent = `${fixture}, ${rendering} DOM`
  for (const [name, value] of Object.entries(state.attributes)) shown.setAttribute(name, value)
  shown.setAttribute('wrapper-id', '')
  shown.setAttribute('lang', chosen().lang)
  Object.assign(shown, {
    options: { userEntity, shadowDom: rendering === 'shadow', apiBaseUrl: baseUrlFor(fixture) },
  })
  for (const name of EVENTS) {
    shown.addEventListener(name, (event) => {
      log.append(`${name} ${JSON.stringify(event instanceof CustomEvent ? event.detail : null)}\n`)
    })
  }
  const stage = document.createElement('div')
  stage.append(shown)
  const panel = createPanel(shown)
  panel.toggleAttribute('open', chosen().fixture !== ALL_STATES && chosen().rendering !== 'both')
  box.append(title, stage, log, panel)
  if (fixture !== UNTOUCHED) void fillIn(shown, state)
  return box
}

function chosen(): Record<Choice, string> {
  const wanted = new URLSearchParams(location.hash.slice(1))
  const pick = (name: Choice) => wanted.get(name) ?? CHOICES[name][0] ?? ''
  return {
    element: pick('element'),
    fixture: pick('fixture'),
    entity: wanted.get('entity') ?? ELEMENTS[pick('element')]?.entity ?? 'user',
    rendering: pick('rendering'),
    theme: pick('theme'),
    lang: pick('lang'),
  }
}

function fillChoices(flow: string): void {
  const current = chosen()
  const fixtures = [...fixtureNames(flow), ALL_STATES]
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
