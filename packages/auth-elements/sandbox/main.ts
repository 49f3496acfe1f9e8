import { LANGUAGES } from '@stagedoor/contract/languages'
import { ELEMENTS } from '../src/elements/elements.ts'
import { registerAuthElements } from '../src/index.ts'
import { createPanel } from './inspector/inspector.ts'
import { fixturesOf } from '../fixtures/fixtures.ts'
import { respondWith, baseUrlFor, STATES, type ElementState, PENDING, INITIAL } from './states.ts'

type Choice = 'element' | 'fixture' | 'entity' | 'rendering' | 'theme' | 'lang'

const ALL_STATES = '(all)'
const RENDERINGS = ['light', 'shadow']

/**
 * Shows one element in one or all states. The URL hash selects what is shown:
 * `#element=login&fixture=wrong-credentials&rendering=shadow&theme=dark&lang=ar`.
 */
const CHOICES: Record<Choice, readonly string[]> = {
  element: Object.keys(STATES),
  fixture: [INITIAL],
  entity: ['user', 'developer'],
  rendering: [...RENDERINGS, 'both'],
  theme: ['light', 'dark'],
  lang: [...LANGUAGES],
}

const main = document.querySelector('main')
const form = document.forms[0]
/** What the cards currently show, as text: a change of theme or language keeps them. */
let rendered = ''

registerAuthElements()
form?.addEventListener('change', () => {
  const choices = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  location.hash = new URLSearchParams(choices).toString()
})
addEventListener('hashchange', show)
show()

function show(): void {
  const { element, fixture, entity, rendering, theme, lang } = readChoices()
  const state = STATES[element]
  if (!state || !main) return
  fillChoices(state.flow)
  document.documentElement.classList.toggle('dark', theme === 'dark')
  document.documentElement.classList.toggle('gallery', fixture === ALL_STATES || rendering === 'both')
  history.replaceState(null, '', `?${state.query}${location.hash}`)
  respondWith(fixturesOf(state.flow))
  const fixtures = fixture === ALL_STATES ? fixtureNames(state.flow) : [fixture]
  const renderings = rendering === 'both' ? RENDERINGS : [rendering]
  const requested = JSON.stringify([element, fixtures, entity, renderings])
  if (requested !== rendered) {
    rendered = requested
    const cards = fixtures.flatMap((name) => renderings.map((mode) => card(state, name, mode, entity)))
    main.replaceChildren(...cards)
  }
  for (const authElement of main.querySelectorAll(state.tag)) authElement.setAttribute('lang', lang)
}

function fixtureNames(flow: string): string[] {
  return [INITIAL, PENDING, ...fixturesOf(flow).map(({ name }) => name)]
}

/** Creates a card with one element in one state, its name above and its events below. */
function card(state: ElementState, fixture: string, rendering: string, userEntity: string): HTMLElement {
  const section = document.createElement('section')
  const title = document.createElement('h2')
  const log = document.createElement('pre')
  const element = document.createElement(state.tag)
  Object.assign(section.dataset, { fixture, rendering })
  title.textContent = `${fixture}, ${rendering} DOM`
  for (const [name, value] of Object.entries(state.attributes)) element.setAttribute(name, value)
  element.setAttribute('wrapper-id', '')
  element.setAttribute('lang', readChoices().lang)
  Object.assign(element, {
    options: { userEntity, shadowDom: rendering === 'shadow', apiBaseUrl: baseUrlFor(fixture) },
  })
  for (const name of ELEMENTS.flatMap(({ events }) => events)) {
    element.addEventListener(name, (event) => {
      log.append(`${name} ${JSON.stringify(event instanceof CustomEvent ? event.detail : null)}\n`)
    })
  }
  const container = document.createElement('div')
  container.append(element)
  const panel = createPanel(element)
  panel.toggleAttribute('open', readChoices().fixture !== ALL_STATES && readChoices().rendering !== 'both')
  section.append(title, container, log, panel)
  if (fixture !== INITIAL) void fillAndSubmit(element, state)
  return section
}

function readChoices(): Record<Choice, string> {
  const requested = new URLSearchParams(location.hash.slice(1))
  const readChoice = (name: Choice) => requested.get(name) ?? CHOICES[name][0] ?? ''
  return {
    element: readChoice('element'),
    fixture: readChoice('fixture'),
    entity: requested.get('entity') ?? STATES[readChoice('element')]?.entity ?? 'user',
    rendering: readChoice('rendering'),
    theme: readChoice('theme'),
    lang: readChoice('lang'),
  }
}

function fillChoices(flow: string): void {
  const current = readChoices()
  const fixtures = [...fixtureNames(flow), ALL_STATES]
  for (const [name, values] of Object.entries({ ...CHOICES, fixture: fixtures })) {
    const control = form?.elements.namedItem(name)
    if (!(control instanceof HTMLSelectElement)) continue
    control.replaceChildren(...values.map((value) => new Option(value)))
    const requested = current[name as Choice]
    control.value = values.includes(requested) ? requested : (values[0] ?? '')
  }
}

/**
 * Enters the fields and submits the form; waits for the form first, because its language may have to load.
 */
async function fillAndSubmit(element: HTMLElement, { fields, tag }: ElementState): Promise<void> {
  const root = () => element.shadowRoot ?? element
  const part = (name: string) => root().querySelector<HTMLInputElement>(`[data-testid="${tag}-${name}"]`)
  for (let attempt = 0; !part('form') && attempt < 100; attempt += 1) await frame()
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
