import { expect, test } from 'vitest'

import { makeFixture } from '../../testing/fixture.mjs'
import { findUntranslatable } from './portal-messages.mjs'

const PORTAL = 'packages/portal/src'

/** @param {string} name @param {string} content */
const breaksOf = (name, content) => findUntranslatable(makeFixture({ [`${PORTAL}/${name}`]: content }))

test('signs, names of keys, names of classes and tests may stand as they are', () => {
  const view = `
    export const view = (texts, ok) => (
      <p className={ok ? 'good' : 'bad'} title={texts.open} dir="auto">
        {texts.name} · {' – '}<kbd>Esc</kbd> {choose('first')} {ok ? \`\${texts.a}/\${texts.b}\` : null}
      </p>
    )`
  expect(breaksOf('view.tsx', view)).toEqual([])
  expect(breaksOf('view.test.tsx', '<p>Hello</p>')).toEqual([])
  expect(breaksOf('view.css', '.a { margin-inline-start: 1px; text-align: end; }')).toEqual([])
})

test.each([
  ['words between tags', '<p>Hello</p>', 'Hello'],
  ['a string between tags', "<p>{ok && 'Hello'}</p>", 'Hello'],
  ['one of two strings', "<p>{ok ? texts.a : ('Hello')}</p>", 'Hello'],
  ['words around a value', '<p>{`${count} rows`}</p>', 'rows'],
  ['a label for screen readers', '<nav aria-label="Main" />', 'Main'],
  ['the title of a part', "<Dialog title={name ?? 'Delete'} />", 'Delete'],
  ['a letter of another script', '<p>日本</p>', '日本'],
  ['the heading of a column', "const columns = [{ header: 'Name' }]", 'Name'],
])('%s is named', (_what, code, words) => {
  expect(breaksOf('view.tsx', `\nexport const view = () => {\n${code}\n}`)).toEqual([
    `${PORTAL}/view.tsx:3: “${words}” is a component's own text. Put it into src/i18n.`,
  ])
})

test.each(['margin-left: 0', 'padding-right: 1px', 'border-left-width: 0', 'text-align: right'])(
  'the style %s is named',
  (style) => expect(breaksOf('a/view.module.css', `.a {\n  ${style};\n}`)).toHaveLength(1),
)
