import { pascalCase } from 'change-case'
import { attributeName } from '../src/custom-element/attributes.ts'
import type { AnyElementDefinition, AttributeDefinition } from '../src/custom-element/definition.ts'
import { elementShape } from '../src/custom-element/element-shape.ts'
import { section, table } from './readme.ts'
import { partsOf, variables } from './style-hooks.ts'

/** An element in a custom elements manifest: the required parts of the schema and those that editors use. */
interface ManifestElement {
  kind: 'class'
  name: string
  tagName: string
  customElement: true
  attributes: object[]
  members: object[]
  events: object[]
  cssParts: object[]
  cssProperties: object[]
}

/**
 * Creates the manifest for editors and documentation tools (custom-elements.json, schema 1.0.0) from the
 * definitions of the elements. Each module is the entry point that registers the element.
 */
export function createManifest(elements: readonly ManifestElement[]) {
  return {
    schemaVersion: '1.0.0',
    readme: 'README.md',
    modules: elements.map((declaration) => ({
      kind: 'javascript-module',
      path: `dist/${declaration.tagName.replace(/^auth-/, '')}.js`,
      declarations: [declaration],
      exports: [
        {
          kind: 'custom-element-definition',
          name: declaration.tagName,
          declaration: { name: declaration.name },
        },
      ],
    })),
  }
}

/** Returns the manifest entry of one element. */
export function manifestElement(definition: AnyElementDefinition): ManifestElement {
  const { attributes, propertyOfAttribute, accessors } = elementShape(definition)
  return {
    kind: 'class',
    name: `${pascalCase(definition.tag)}Element`,
    tagName: definition.tag,
    customElement: true,
    attributes: [...propertyOfAttribute].map(([name, fieldName]) => ({
      name,
      fieldName,
      ...typeAndDefault(attributes[fieldName]),
    })),
    members: accessors.map((name) => ({
      kind: 'field',
      name,
      ...(propertyOfAttribute.has(attributeName(name))
        ? { attribute: attributeName(name), ...typeAndDefault(attributes[name]) }
        : {}),
    })),
    events: definition.events.map((name) => ({ name, type: { text: 'CustomEvent' } })),
    cssParts: partsOf(definition.tag).map((name) => ({ name, ...descriptionOf('Part', name) })),
    cssProperties: variables().map((name) => ({ name, ...descriptionOf('Variable', name) })),
  }
}

/**
 * Returns the README's description of a part or variable. A row with several names describes the first one
 * only.
 */
function descriptionOf(column: 'Part' | 'Variable', name: string): { description?: string } {
  const row = table(section('Theming'), column).find((each) => each.name === name)
  return row ? { description: row.rest.replace(/ \|$/, '').trim() } : {}
}

function typeAndDefault(definition: AttributeDefinition | undefined): object {
  if (definition === undefined) return { type: { text: 'string' } }
  return { type: { text: definition.type }, default: JSON.stringify(definition.default) }
}
