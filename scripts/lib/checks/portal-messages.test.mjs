import { expect, test } from 'vitest'

import { makeFixture } from '../../testing/fixture.mjs'
import { findUntranslatable } from './portal-messages.mjs'

const PORTAL = 'packages/portal/src'

/** @param {string} name @param {string} content */
const breaksOf = (name, content) => findUntranslatable(makeFixture({ [`${PORTAL}/${name}`]: content }))

test('findUntranslatable accepts symbols, names of keys, class names and tests', () => {
  const view = `
    export const view = (messages, ok) => (
      <p className={ok ? 'good' : 'bad'} title={messages.open} dir="auto">
        {messages.name} · {' – '}<kbd>Esc</kbd> {choose('first')} {ok ? \`\${messages.a}/\${messages.b}\` : null}
      </p>
    )`
  expect(breaksOf('view.tsx', view)).toEqual([])
  expect(breaksOf('view.test.tsx', '<p>Hello</p>')).toEqual([])
  expect(breaksOf('view.css', '.a { margin-inline-start: 1px; text-align: end; }')).toEqual([])
})

test.each([
  ['text between tags', '<p>Hello</p>', 'Hello'],
  ['a string between tags', "<p>{ok && 'Hello'}</p>", 'Hello'],
  ['one of two strings', "<p>{ok ? messages.a : ('Hello')}</p>", 'Hello'],
  ['text around a value', '<p>{`${count} rows`}</p>', 'rows'],
  ['a label for screen readers', '<nav aria-label="Main" />', 'Main'],
  ['the title of a component', "<Dialog title={name ?? 'Delete'} />", 'Delete'],
  ['characters of another script', '<p>日本</p>', '日本'],
  ['the heading of a column', "const columns = [{ header: 'Name' }]", 'Name'],
])('findUntranslatable reports %s', (_name, code, text) => {
  expect(breaksOf('view.tsx', `\nexport const view = () => {\n${code}\n}`)).toEqual([
    `${PORTAL}/view.tsx:3: “${text}” is hard-coded. Move it to src/i18n.`,
  ])
})

test.each(['margin-left: 0', 'padding-right: 1px', 'border-left-width: 0', 'text-align: right'])(
  'findUntranslatable reports the style %s',
  (style) => expect(breaksOf('a/view.module.css', `.a {\n  ${style};\n}`)).toHaveLength(1),
)
