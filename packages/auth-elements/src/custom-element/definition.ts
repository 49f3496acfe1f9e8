import type { ComponentType, JSXElementConstructor } from 'react'
import type { ResolvedOptions } from '../options.ts'

/** Type and default of an attribute. */
export type AttributeDefinition = { type: 'string'; default: string } | { type: 'boolean'; default: boolean }

/** What every form gets from its element. */
export interface FormHost {
  /**
   * Registered options, overridden by the element's `options` property and attributes. A new object after
   * each change.
   */
  options: ResolvedOptions
  /**
   * The custom element. The form may be rendered outside this element (`wrapper-id`), so do not query fields
   * through it.
   */
  element: HTMLElement
  /**
   * Unique on the page. Prefix of every DOM id of the form (`${uid}-email`), because `useId` is not unique
   * across roots.
   */
  uid: string
  /**
   * Dispatches a bubbling, composed CustomEvent on the element; `detail` is an object, or null without a
   * payload.
   */
  emit(name: string, detail: object | null): void
}

/**
 * Defines one element. `P` are the component's own props in camelCase; attributes have the same names in
 * kebab-case.
 */
export interface ElementDefinition<P> {
  /** For example `auth-login`. */
  tag: string
  /** Includes `wrapperId` with its default. */
  attributes: { [K in keyof P]?: AttributeDefinition }
  /** JavaScript properties without an attribute, such as `wrapRequest`; passed by identity. */
  properties?: readonly (keyof P & string)[]
  /** The documented events, in kebab-case. */
  events: readonly string[]
  /**
   * Rendered into a container with the class `auth-element`, to which the style sheet of all forms
   * (`src/ui/auth-elements.css`) is adopted. The component must not render that class itself.
   */
  component: ComponentType<P & FormHost>
}

/** The definition of an element whose component has unknown props. */
export interface AnyElementDefinition {
  tag: string
  attributes: { readonly [property: string]: AttributeDefinition | undefined }
  properties?: readonly string[]
  events: readonly string[]
  component: JSXElementConstructor<never>
}
