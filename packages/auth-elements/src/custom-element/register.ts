import type { ComponentType } from 'react'
import { logError } from '../log.ts'
import type { AuthElementsOptions } from '../options.ts'
import { createElementClass } from './create-element.ts'
import type { AttributeDefinition, ElementDefinition, FormHost } from './definition.ts'
import { isReactComponent } from './is-react-component.ts'
import { resolveOptions } from './resolve-options.ts'
import { TAG_NAME_MESSAGES, toTagName } from './tag-name.ts'

/** What a host's own element needs beyond the options: how its attributes, properties and events are called. */
export interface CustomElementOptions extends AuthElementsOptions {
  /** Props in camelCase that are also kebab-case attributes. */
  attributes?: Readonly<Record<string, AttributeDefinition>>
  /** Props that are JavaScript properties only, passed on by identity. */
  properties?: readonly string[]
  events?: readonly string[]
}

/**
 * Registers a React component of the host as a custom element with the machinery of the forms. Never throws: what is
 * wrong is said on the console (spec §5). A tag that is taken already stays as it is, without a word; on a server,
 * where there are no custom elements, nothing happens.
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
    const definition = { tag, attributes, properties, events, component: Component }
    defineElement(definition as ElementDefinition<P>, options)
  } catch (error) {
    logError(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Defines an element under a valid name; `options` as in `registerAuthElements`. Throws an Error with one of
 * TAG_NAME_MESSAGES for what is no component and for a name that the platform refuses.
 */
export function defineElement<P extends object>(definition: ElementDefinition<P>, options: unknown): void {
  const { tag, component } = definition
  if (typeof customElements === 'undefined' || customElements.get(tag) !== undefined) return
  if (!isReactComponent(component)) throw new Error(TAG_NAME_MESSAGES.notAComponent)
  const elementClass = createElementClass(definition, resolveOptions(options))
  try {
    customElements.define(tag, elementClass)
  } catch {
    // The platform reserves some names, such as font-face, and takes only some characters.
    throw new Error(TAG_NAME_MESSAGES.notAString)
  }
}
