import type { ComponentType } from 'react'
import type { ResolvedOptions } from '../options.ts'

/** One attribute: how its text is read, and the value while it is absent. */
export type AttributeDefinition = { type: 'string'; default: string } | { type: 'boolean'; default: boolean }

/** What every form gets from the element it is rendered for. */
export interface FormHost {
  /** Registered options, overridden by the element's `options` property and attributes; a new object on every change. */
  options: ResolvedOptions
  /** The custom element itself. With a wrapper the form is rendered elsewhere, so never look for fields below it. */
  host: HTMLElement
  /** Unique on the page. Every DOM id of the form begins with it (`${uid}-email`); `useId` repeats itself across roots. */
  uid: string
  /** Dispatches a bubbling, composed CustomEvent on the element; `detail` is an object, or null without a payload. */
  emit(name: string, detail: object | null): void
}

/**
 * Everything the bridge has to know of one element. `P` are the component's own props in camelCase;
 * the HTML attribute is the kebab-case twin.
 */
export interface ElementDefinition<P> {
  /** For example `auth-login`. */
  tag: string
  /** Includes `wrapperId` with its default. */
  attributes: { [K in keyof P]?: AttributeDefinition }
  /** JavaScript properties without an attribute, such as `wrapRequest`; passed on by identity. */
  properties?: readonly (keyof P & string)[]
  /** The documented events, in kebab-case. */
  events: readonly string[]
  /**
   * Rendered into a container of the bridge with the class `auth-element`, to which the one sheet of all forms
   * (`src/ui/auth-elements.css`) is adopted; so it never renders that class itself.
   */
  component: ComponentType<P & FormHost>
}
