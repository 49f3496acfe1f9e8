import type { InspectionEvent, StateValue } from 'xstate'

/** How many of the last events are listed. */
const LISTED_EVENTS = 12

/** Fields of the context whose text is not shown, and texts that contain the token of a link. */
const SECRET_FIELD = /password|token|code|secret/i
const SECRET_TEXT = /token=/i

const panels = new WeakMap<HTMLElement, HTMLDetailsElement>()

/** Creates the panel that shows the state machine of an element, also of one that has not started yet. */
export function createPanel(host: HTMLElement): HTMLElement {
  const panel = document.createElement('details')
  panel.className = 'inspector'
  panel.innerHTML = `
    <summary>State: <code data-state>not started</code></summary>
    <p>Last events</p><ol></ol>
    <p>Context, without secrets</p><code data-context></code>`
  panels.set(host, panel)
  return panel
}

/** Replaces src/elements/inspection.ts in the sandbox: XState's option `inspect` for the machine of one element. */
export function inspectionOf(host: HTMLElement): (event: InspectionEvent) => void {
  return (event) => {
    const panel = panels.get(host)
    // Requests and timers are actors of the same system.
    const isMachine = event.actorRef.sessionId === event.rootId
    if (!panel || !isMachine || event.type !== '@xstate.snapshot' || !('value' in event.snapshot)) return
    const { value, context } = event.snapshot as unknown as { value: StateValue; context: unknown }
    show(panel, event.event.type, stateName(value), context)
  }
}

function show(panel: HTMLElement, event: string, state: string, context: unknown): void {
  panel.querySelector('[data-state]')?.replaceChildren(state)
  panel.querySelector('[data-context]')?.replaceChildren(JSON.stringify(context, maskSecret, 2))
  const line = document.createElement('li')
  line.append(code(event), ' → ', code(state))
  const list = panel.querySelector('ol')
  const lines = [...(list?.children ?? []), line]
  list?.replaceChildren(...lines.slice(-LISTED_EVENTS))
}

function code(text: string): HTMLElement {
  const element = document.createElement('code')
  element.textContent = text
  return element
}

/** `{ pending: 'waiting' }` is `pending.waiting`. */
function stateName(value: StateValue): string {
  if (typeof value === 'string') return value
  return Object.entries(value)
    .map(([name, child]) => (child === undefined ? name : `${name}.${stateName(child)}`))
    .join(', ')
}

function maskSecret(name: string, value: unknown): unknown {
  const isSecret = SECRET_FIELD.test(name) || (typeof value === 'string' && SECRET_TEXT.test(value))
  return isSecret && typeof value === 'string' && value !== '' ? '••••••' : value
}
