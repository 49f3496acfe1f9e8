import r2wc from '@r2wc/react-to-web-component'
import { type ComponentType, createElement, useSyncExternalStore } from 'react'
import type { ResolvedOptions } from '../options.ts'
import styles from '../ui/auth-elements.css?inline'
import type { AnyElementDefinition } from './definition.ts'
import { elementShape } from './element-shape.ts'
import { ElementState } from './element-state.ts'
import { Rendering } from './rendering.ts'

/** The API of r2wc's class beyond HTMLElement: it mounts into `container` when it is connected. */
interface MountingElement extends HTMLElement {
  container: HTMLElement
  connectedCallback(): void
  disconnectedCallback(): void
}

/**
 * Creates the class of an element. r2wc creates and removes the React root; `useSyncExternalStore` updates it.
 * Attributes, properties, events, moves, placement and styles are implemented here, because r2wc does not
 * handle them correctly (see the browser tests). Requires `HTMLElement`.
 */
export function createElementClass(
  definition: AnyElementDefinition,
  registered: ResolvedOptions,
): CustomElementConstructor {
  const shape = elementShape(definition)
  const states = new WeakMap<HTMLElement, ElementState>()
  // The state contains exactly the props of the definition, which the compiler cannot infer.
  const component = definition.component as ComponentType<object>

  // r2wc passes the element itself as `container`; the other props come from the element's state.
  function Mounted({ container }: { container: HTMLElement }) {
    const state = states.get(container)
    if (state === undefined) throw new Error('not constructed')
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
      // Properties that were assigned before the definition shadow the accessors of the class until they are
      // deleted.
      for (const name of shape.accessors.filter((accessor) => Object.hasOwn(this, accessor))) {
        const value: unknown = Reflect.get(this, name)
        Reflect.deleteProperty(this, name)
        this.#state.setProperty(name, value)
      }
      this.#state.subscribe(() => this.#updatePlacement())
    }

    attributeChangedCallback(attribute: string, _former: string | null, text: string | null): void {
      this.#state.setAttribute(attribute, text)
    }

    /**
     * Mounts after the current script, so that properties that the script sets after appending the element
     * apply.
     */
    override connectedCallback(): void {
      if (this.#rendering === undefined) afterScript(this.ownerDocument, () => this.#mount())
      else this.#rendering.style()
    }

    /**
     * A move disconnects and connects in one task, so an element is unmounted only if it is still
     * disconnected afterward.
     */
    override disconnectedCallback(): void {
      setTimeout(() => {
        if (!this.isConnected) this.#unmount()
      })
    }

    #mount(): void {
      if (this.#rendering !== undefined || !this.isConnected) return
      const rendering = new Rendering(this, this.#state, styles)
      if (rendering.shouldWaitForWrapper()) return afterParsing(this.ownerDocument, () => this.#mount())
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

    /** Called when `wrapper-id` or an option that affects placement changes. */
    #updatePlacement(): void {
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
 * While the page loads, a form is mounted in its own task: evaluating the script, defining the elements and
 * parsing may already be one long task (docs/decisions/0093).
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
