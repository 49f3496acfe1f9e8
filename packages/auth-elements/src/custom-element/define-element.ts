import type { ComponentType } from 'react'
import { logError } from '../log.ts'
import type { AuthElementsOptions } from '../options.ts'
import { createElementClass } from './create-element.ts'
import type { AnyElementDefinition, AttributeDefinition, FormHost } from './definition.ts'
import { isReactComponent } from './is-react-component.ts'
import { resolveOptions } from './resolve-options.ts'
import { TAG_NAME_MESSAGES, toTagName } from './tag-name.ts'

/**
 * Options of a host's own element: its attributes, properties and events in addition to those of the forms.
 */
export interface CustomElementOptions extends AuthElementsOptions {
  /** Props in camelCase that are also kebab-case attributes. */
  attributes?: Readonly<Record<string, AttributeDefinition>>
  /** Props that are JavaScript properties only, passed by identity. */
  properties?: readonly string[]
  events?: readonly string[]
}

/**
 * Registers a React component of the host as a custom element. Never throws; errors are logged on the
 * console. A tag that is already defined stays unchanged, silently. Does nothing on a server, where custom
 * elements do not exist.
 */
export function registerCustomElement<P extends object>(
  tagName: string,
  Component: ComponentType<P & FormHost>,
  options: CustomElementOptions = {},
): void {
  if (typeof customElements === 'undefined') return
  // A host without TypeScript may pass null.
  const { attributes = {}, properties = [], events = [] } = options ?? {}
  try {
    const tag = toTagName(tagName)
    defineElement({ tag, attributes, properties, events, component: Component }, options)
  } catch (error) {
    logError(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Defines an element under a valid name; `options` are those of `registerAuthElements`.
 *
 * @throws {Error} with one of TAG_NAME_MESSAGES for a value that is not a component or a name that the
 *   browser rejects
 */
export function defineElement(definition: AnyElementDefinition, options: unknown): void {
  const { tag, component } = definition
  if (typeof customElements === 'undefined' || customElements.get(tag) !== undefined) return
  if (!isReactComponent(component)) throw new Error(TAG_NAME_MESSAGES.notAComponent)
  const elementClass = createElementClass(definition, resolveOptions(options))
  try {
    customElements.define(tag, elementClass)
  } catch {
    // The browser rejects reserved names, such as font-face, and some characters.
    throw new Error(TAG_NAME_MESSAGES.notAString)
  }
}
