import r2wc from '@r2wc/react-to-web-component'
import { type ComponentType, createElement, useSyncExternalStore } from 'react'
import type { ResolvedOptions } from '../options.ts'
import styles from '../ui/auth-elements.css?inline'
import type { ElementDefinition } from './definition.ts'
import { elementShape } from './element-shape.ts'
import { ElementState } from './element-state.ts'
import { Rendering } from './rendering.ts'

/** What r2wc's class offers beyond HTMLElement: it mounts into `container` when told that it was connected. */
interface MountingElement extends HTMLElement {
  container: HTMLElement
  connectedCallback(): void
  disconnectedCallback(): void
}

/**
 * Builds the element's class. r2wc mounts, updates and unmounts the React root; attributes, properties, events, moves
 * in the page, placement and styles are ours, because r2wc gets each of them wrong (see the browser tests).
 * Only to be called where `HTMLElement` exists.
 */
export function createElementClass<P extends object>(
  definition: ElementDefinition<P>,
  registered: ResolvedOptions,
): CustomElementConstructor {
  const shape = elementShape(definition)
  const states = new WeakMap<HTMLElement, ElementState>()
  // The state holds exactly the props that the definition names, which the compiler cannot see.
  const component = definition.component as ComponentType<object>

  // r2wc hands the element itself over as `container`; everything else the form needs comes from the element's state.
  function Mounted({ container }: { container: HTMLElement }) {
    const state = states.get(container)
    if (state === undefined) throw new Error(`<${definition.tag}> was not constructed.`)
    const props = useSyncExternalStore(state.subscribe, () => state.props)
    return createElement(component, props)
  }

  const Base = r2wc(Mounted) as unknown as new () => MountingElement

  class AuthElement extends Base {
    static readonly observedAttributes = [...shape.propertyOfAttribute.keys()]
    readonly #state: ElementState
    #rendering: Rendering | undefined

    constructor() {
      super()
      this.#state = new ElementState(shape, registered, this)
      states.set(this, this.#state)
      // What was assigned before the definition hides the accessors of the class until it is taken off the element.
      for (const name of shape.accessors.filter((accessor) => Object.hasOwn(this, accessor))) {
        const value: unknown = Reflect.get(this, name)
        Reflect.deleteProperty(this, name)
        this.#state.setProperty(name, value)
      }
      this.#state.subscribe(() => this.#replace())
    }

    attributeChangedCallback(attribute: string, _former: string | null, text: string | null): void {
      this.#state.setAttribute(attribute, text)
    }

    /** Mounts when the current script has ended, so that properties it sets after appending the element still count. */
    override connectedCallback(): void {
      if (this.#rendering === undefined) afterScript(this.ownerDocument, () => this.#mount())
      else this.#rendering.style()
    }

    /** A move disconnects and connects within one task: only an element still gone after it is torn down. */
    override disconnectedCallback(): void {
      setTimeout(() => {
        if (!this.isConnected) this.#unmount()
      })
    }

    #mount(): void {
      if (this.#rendering !== undefined || !this.isConnected) return
      const rendering = new Rendering(this, this.#state, styles)
      if (rendering.awaitsWrapper()) return afterParsing(this.ownerDocument, () => this.#mount())
      this.#rendering = rendering
      rendering.place()
      afterParsing(this.ownerDocument, () => rendering.warnIfWrapperIsMissing())
      this.container = rendering.container
      super.connectedCallback()
    }

    #unmount(): void {
      if (this.#rendering === undefined) return
      super.disconnectedCallback()
      this.#rendering.remove()
      this.#rendering = undefined
    }

    /** A later change of what decides the place: `wrapper-id` or an option. */
    #replace(): void {
      if (this.isConnected) this.#rendering?.placeIfChanged()
    }
  }

  for (const name of shape.accessors) {
    Object.defineProperty(AuthElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement): unknown {
        return states.get(this)?.getProperty(name)
      },
      set(this: HTMLElement, value: unknown) {
        states.get(this)?.setProperty(name, value)
      },
    })
  }
  return AuthElement
}

/**
 * While the page loads, a form is mounted in a task of its own: reading the script, defining the elements and parsing
 * can be one task already, and a deferred script's is no shorter (docs/decisions/0035).
 */
function afterScript(page: Document, task: () => void): void {
  if (page.readyState === 'complete') queueMicrotask(task)
  else if ('scheduler' in globalThis) void scheduler.postTask(task, { priority: 'user-blocking' })
  else setTimeout(task)
}

function afterParsing(page: Document, task: () => void): void {
  if (page.readyState === 'loading') page.addEventListener('DOMContentLoaded', task, { once: true })
  else task()
}
