import type { ResolvedOptions } from '../options.ts'
import { coerceProperty, parseAttribute } from './attributes.ts'
import type { FormHost } from './definition.ts'
import { type ElementShape, OPTION_OVERRIDES } from './element-shape.ts'
import { resolveOptions } from './resolve-options.ts'

/** Props of the component: its own and those of FormHost. */
export type ElementProps = Readonly<Record<string, unknown>> & FormHost

let elementCount = 0

/**
 * The attributes, properties and options of one element, and its change listeners. The last assignment wins,
 * whether attribute or property, and removing either restores the default.
 */
export class ElementState {
  readonly #shape: ElementShape
  readonly #registered: ResolvedOptions
  readonly #values: Record<string, unknown> = {}
  readonly #fixed: Omit<FormHost, 'options'>
  readonly #listeners = new Set<() => void>()
  #props: ElementProps

  constructor(shape: ElementShape, registered: ResolvedOptions, element: HTMLElement) {
    this.#shape = shape
    this.#registered = registered
    elementCount += 1
    this.#fixed = {
      element,
      uid: `${shape.tag}-${elementCount}`,
      emit: (name, detail) =>
        void element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true })),
    }
    for (const [name, definition] of Object.entries(shape.attributes)) this.#values[name] = definition.default
    this.#props = { ...this.#values, ...this.#fixed, options: registered }
  }

  /** A new object after each change; its `options` are the same object while no option changes. */
  get props(): ElementProps {
    return this.#props
  }

  get wrapperId(): string {
    return String(this.#values.wrapperId ?? '').trim()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Updates an attribute; null if it was removed. */
  setAttribute(attribute: string, text: string | null): void {
    const name = this.#shape.propertyOfAttribute.get(attribute)
    if (name === undefined) return
    const definition = this.#shape.attributes[name]
    this.#set(name, definition === undefined ? (text ?? undefined) : parseAttribute(definition, text))
  }

  getProperty(name: string): unknown {
    return this.#values[name]
  }

  setProperty(name: string, value: unknown): void {
    const definition = this.#shape.attributes[name]
    this.#set(name, definition === undefined ? value : coerceProperty(definition, value))
  }

  #set(name: string, value: unknown): void {
    if (Object.is(this.#values[name], value)) return
    this.#values[name] = value
    const isOption = name === 'options' || OPTION_OVERRIDES.includes(name)
    const options = isOption ? this.#resolve() : this.#props.options
    this.#props = { ...this.#values, ...this.#fixed, options }
    for (const listener of this.#listeners) listener()
  }

  #resolve(): ResolvedOptions {
    const overrides = Object.fromEntries(OPTION_OVERRIDES.map((name) => [name, this.#values[name]]))
    return resolveOptions(this.#registered, this.#values.options, overrides)
  }
}
