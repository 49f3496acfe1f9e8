import { LANGUAGES } from '@stagedoor/contract/languages'
import { describe, expect, test } from 'vitest'
import { attributeName } from '../src/custom-element/attributes.ts'
import { ELEMENTS } from '../src/elements/elements.ts'
import { DEFAULT_OPTIONS } from '../src/options.ts'
import { section, table } from './readme.ts'
import { partsOf, variables } from './style-hooks.ts'

const namesIn = (text: string, column: string) => table(text, column).map(({ name }) => name)

describe.each(ELEMENTS.map((definition) => [definition.tag, definition] as const))(
  '%s',
  (tag, definition) => {
    const text = section(tag)

    test('has exactly the defined attributes with their defaults', () => {
      const attributes = Object.entries(definition.attributes)
      expect(namesIn(text, 'Attribute')).toEqual(attributes.map(([name]) => attributeName(name)))
      const documentedDefaults = Object.fromEntries(
        table(text, 'Attribute').map(({ name, rest }) => [name, rest]),
      )
      const fixed = attributes.filter(([, attribute]) => attribute?.default !== '')
      const undocumented = fixed.filter(
        ([name, attribute]) =>
          !documentedDefaults[attributeName(name)]?.startsWith(` \`${String(attribute?.default)}\` |`),
      )
      expect(undocumented).toEqual([])
    })

    test('has exactly the defined events', () => {
      expect(namesIn(text, 'Event').toSorted()).toEqual([...definition.events].toSorted())
    })

    test('has exactly the defined properties', () => {
      expect(namesIn(text, 'Property')).toEqual([...(definition.properties ?? [])])
    })
  },
)

test('documents exactly the existing parts', () => {
  const documented = (section('Theming').split('| Part |')[1] ?? '').matchAll(/`([a-z-]+)`/g)
  const names = Array.from(documented, ([, name]) => name)
  const sourceParts = new Set(ELEMENTS.flatMap(({ tag }) => partsOf(tag)))
  expect([...new Set(names)].toSorted()).toEqual([...sourceParts].toSorted())
})

test('documents exactly the existing variables', () => {
  expect(namesIn(section('Theming'), 'Variable').toSorted()).toEqual(variables())
})

test('documents exactly the existing options', () => {
  expect(namesIn(section('Options'), 'Option')).toEqual(Object.keys(DEFAULT_OPTIONS))
})

test('names every language', () => {
  expect(section('Languages')).toContain(LANGUAGES.map((language) => `\`${language}\``).join(', '))
})
