import { attributeName } from './attributes.ts'
import type { AnyElementDefinition, AttributeDefinition } from './definition.ts'

/** Options that are also attributes of every element and override the registered ones. */
export const OPTION_OVERRIDES: readonly string[] = ['apiBaseUrl', 'userEntity', 'lang']

/** The parts of a definition that do not depend on the component's props. */
export interface ElementShape {
  tag: string
  attributes: Readonly<Record<string, AttributeDefinition>>
  /** Maps `show-login-link` to `showLoginLink`; includes the option overrides. */
  propertyOfAttribute: ReadonlyMap<string, string>
  /** All accessors of the element. */
  accessors: readonly string[]
}

export function elementShape(definition: AnyElementDefinition): ElementShape {
  const attributes: Record<string, AttributeDefinition> = {}
  for (const [name, attribute] of Object.entries(definition.attributes)) {
    if (attribute !== undefined) attributes[name] = attribute
  }
  const names = new Set([...Object.keys(attributes), ...OPTION_OVERRIDES])
  // `lang` is a property of every HTML element and already reflects its attribute.
  const accessorNames = [...names, ...(definition.properties ?? []), 'options'].filter(
    (name) => name !== 'lang',
  )
  return {
    tag: definition.tag,
    attributes,
    propertyOfAttribute: new Map([...names].map((name) => [attributeName(name), name])),
    accessors: [...new Set(accessorNames)],
  }
}
