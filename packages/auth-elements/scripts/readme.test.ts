import { LANGUAGES } from '@stagedoor/contract/languages'
import { describe, expect, test } from 'vitest'
import { attributeName } from '../src/custom-element/attributes.ts'
import { acceptInvitationElement } from '../src/elements/accept-invitation/accept-invitation.element.ts'
import { changePasswordElement } from '../src/elements/change-password/change-password.element.ts'
import { forgotPasswordElement } from '../src/elements/forgot-password/forgot-password.element.ts'
import { loginElement } from '../src/elements/login/login.element.ts'
import { registerElement } from '../src/elements/register/register.element.ts'
import { resetPasswordElement } from '../src/elements/reset-password/reset-password.element.ts'
import { DEFAULT_OPTIONS } from '../src/options.ts'
import { section, table } from './readme.ts'
import { partsOf, variables } from './style-hooks.ts'

const DEFINITIONS = [
  loginElement,
  registerElement,
  forgotPasswordElement,
  resetPasswordElement,
  changePasswordElement,
  acceptInvitationElement,
]

const namesIn = (text: string, column: string) => table(text, column).map(({ name }) => name)

describe.each(DEFINITIONS.map((definition) => [definition.tag, definition] as const))(
  '%s',
  (tag, definition) => {
    const text = section(tag)

    test('has exactly the defined attributes with their defaults', () => {
      const attributes = Object.entries<{ default: string | boolean } | undefined>(definition.attributes)
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
  const sourceParts = new Set(DEFINITIONS.flatMap(({ tag }) => partsOf(tag)))
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
