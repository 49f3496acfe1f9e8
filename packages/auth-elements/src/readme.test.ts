import { readFileSync } from 'node:fs'
import { LANGUAGES } from '@stagedoor/contract/languages'
import { describe, expect, test } from 'vitest'
import README from '../README.md?raw'
import { acceptInvitationElement } from './elements/accept-invitation/accept-invitation.element.ts'
import { changePasswordElement } from './elements/change-password/change-password.element.ts'
import { forgotPasswordElement } from './elements/forgot-password/forgot-password.element.ts'
import { loginElement } from './elements/login/login.element.ts'
import { registerElement } from './elements/register/register.element.ts'
import { resetPasswordElement } from './elements/reset-password/reset-password.element.ts'
import { DEFAULT_OPTIONS } from './options.ts'

/** Sources of everything that is rendered. */
const SOURCES = Object.values(
  import.meta.glob<string>('./{ui,elements}/**/*.tsx', {
    eager: true,
    import: 'default',
    query: '?raw',
  }),
).join('\n')

const STYLES = readFileSync(`${import.meta.dirname}/ui/auth-elements.css`, 'utf8')

const DEFINITIONS = [
  loginElement,
  registerElement,
  forgotPasswordElement,
  resetPasswordElement,
  changePasswordElement,
  acceptInvitationElement,
]

/** The text below a heading, up to the next one of its level or above. */
function section(heading: string): string {
  const [, after = ''] = README.split(new RegExp(`^#{2,3} ${heading}\n`, 'm'))
  return after.split(/^#{2,3} /m)[0] ?? ''
}

/** First cells of the table that begins with a column name: its documented names and what is said of each. */
function table(text: string, column: string): { name: string; rest: string }[] {
  const [, after = ''] = text.split(`| ${column} |`)
  const [rows = ''] = after.split('\n\n')
  return [...rows.matchAll(/^\| `([^`]+)` \|(.*)$/gm)].map(([, name = '', rest = '']) => ({ name, rest }))
}

const namesIn = (text: string, column: string) => table(text, column).map(({ name }) => name)
const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

describe.each(DEFINITIONS.map((definition) => [definition.tag, definition] as const))(
  '%s',
  (tag, definition) => {
    const text = section(tag)

    test('has exactly these attributes, with these defaults', () => {
      const attributes = Object.entries<{ default: string | boolean } | undefined>(definition.attributes)
      expect(namesIn(text, 'Attribute')).toEqual(attributes.map(([name]) => kebabCase(name)))
      const said = Object.fromEntries(table(text, 'Attribute').map(({ name, rest }) => [name, rest]))
      const fixed = attributes.filter(([, attribute]) => attribute?.default !== '')
      const unsaid = fixed.filter(
        ([name, attribute]) => !said[kebabCase(name)]?.startsWith(` \`${String(attribute?.default)}\` |`),
      )
      expect(unsaid).toEqual([])
    })

    test('has exactly these events', () => {
      expect(namesIn(text, 'Event').toSorted()).toEqual([...definition.events].toSorted())
    })

    test('has exactly these properties', () => {
      expect(namesIn(text, 'Property')).toEqual([...(definition.properties ?? [])])
    })
  },
)

/** Parts of which the sources only say how they begin. */
const VARIANTS: Record<string, string[]> = {
  'button-${variant}': ['button-primary', 'button-secondary'],
  'loader-${userEntity}': ['loader-user', 'loader-developer'],
}

/** Parts in the sources: of `part="a b"`, and of every text in `part={…}`. */
function partsInSources(): string[] {
  const attributes = [...SOURCES.matchAll(/\bpart=(?:"([^"]*)"|\{(.*)\}>?$)/gm)]
  const texts = attributes.flatMap(([, plain, expression = '']) =>
    plain === undefined
      ? [...expression.matchAll(/['`]([a-z][^'`]*)['`]/g)].map(([, text = '']) => text)
      : [plain],
  )
  return texts.flatMap((text) => text.split(' ')).flatMap((part) => VARIANTS[part] ?? [part])
}

test('every part is documented and none is invented', () => {
  const documented = (section('Theming').split('| Part |')[1] ?? '').matchAll(/`([a-z-]+)`/g)
  const names = Array.from(documented, ([, name]) => name)
  expect([...new Set(names)].toSorted()).toEqual([...new Set(partsInSources())].toSorted())
})

test('every variable is documented and none is invented', () => {
  const inSources = new Set([...STYLES.matchAll(/var\((--auth-[a-z-]+)/g)].map(([, name]) => name))
  expect(namesIn(section('Theming'), 'Variable').toSorted()).toEqual([...inSources].toSorted())
})

test('every option is documented and none is invented', () => {
  expect(namesIn(section('Options'), 'Option')).toEqual(Object.keys(DEFAULT_OPTIONS))
})

test('every language is named', () => {
  expect(section('Languages')).toContain(LANGUAGES.map((language) => `\`${language}\``).join(', '))
})
