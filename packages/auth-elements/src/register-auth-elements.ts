import { defineElement } from './custom-element/define-element.ts'
import { ELEMENTS } from './elements/elements.ts'
import type { AuthElementsOptions } from './options.ts'

/**
 * Registers the six elements. The options of the first call apply to every element that has no `options` of
 * its own; later calls are ignored silently. Does nothing on a server, where custom elements do not exist.
 */
export function registerAuthElements(options: AuthElementsOptions = {}): void {
  for (const element of ELEMENTS) defineElement(element, options)
}
