import { expect, test } from 'vitest'

import { makeFixture } from '../../testing/fixture.mjs'
import { findDeniedNames } from './denied-names.mjs'

const GLOSSARY = [
  'The `text` outside of a table denies nothing.',
  '| Term | Not | Meaning |',
  '|---|---|---|',
  '| response | `answer`, reply | what a server sends |',
  '| cache | `known-answers` | `stored` responses |',
].join('\n')

/** @param {string} path @param {string} code */
const deniedIn = (path, code) =>
  findDeniedNames(
    makeFixture({
      'docs/glossary.md': GLOSSARY,
      'e2e/a.ts': '',
      'perf/a.ts': '',
      'scripts/a.mjs': '',
      'examples/a.ts': '',
      'packages/a/src/a.ts': '',
      [path]: code,
    }),
  )

test.each([
  ['a variable', 'const answer = 1'],
  ['a function', 'function readAnswers() {}'],
  ['a type', 'interface AnswerBody { size: number }'],
  ['a property', 'const a = { answerSize: 1 }'],
  ['a parameter', 'const a = (lastAnswer: string) => lastAnswer.length'],
  ['a constant', 'const MAX_ANSWER_BYTES = 1'],
  ['a destructured name', 'const { size: answerSize } = { size: 1 }'],
])('reports %s', (_what, code) => {
  const [denied, ...others] = deniedIn('packages/a/src/b.ts', code)
  expect(denied).toMatch(
    /^packages\/a\/src\/b\.ts: rename \w*answer\w*, because docs\/glossary\.md denies "answer"\.$/i,
  )
  expect(others).toEqual([])
})

test('reports words that are joined by a dash in the glossary', () => {
  expect(deniedIn('scripts/b.mjs', 'export const knownAnswers = 1')).toHaveLength(1)
})

test.each([
  ['other words that contain a denied word', 'const answerable = 1, unanswered = 2'],
  ['imported names', "import { answer as response } from 'library'"],
  ['properties of libraries', 'const response = library.answer'],
  ['words in strings and comments', "const a = 'answer' // answer"],
  ['words that the glossary lists without backticks', 'const reply = 1'],
  ['words in other columns', 'const stored = 1, text = 2'],
])('accepts %s', (_what, code) => {
  expect(deniedIn('packages/a/src/b.ts', code)).toEqual([])
})

test('ignores generated files', () => {
  expect(deniedIn('packages/a/dist/b.mjs', 'const answer = 1')).toEqual([])
})
