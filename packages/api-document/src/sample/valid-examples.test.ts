import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { documentOf } from '../api-document.ts'
import { generateMatch } from './pattern-text.ts'
import { soundSchema } from '../testing/sound-documents.ts'
import { exampleOf } from './schema-example.ts'

test('generates examples that satisfy their schema', () => {
  const ajv = new Ajv2020({ strict: false })
  formats.default(ajv)
  fc.assert(
    fc.property(soundSchema, (Root) => {
      const document = documentOf({ openapi: '3.1.0', components: { schemas: { Root } } })
      const example = exampleOf(document, '#/components/schemas/Root', { direction: 'response' })
      const isValid = ajv.validate(Root, example)
      ajv.removeSchema()
      expect(isValid, `${JSON.stringify(example)} ${ajv.errorsText()}`).toBe(true)
    }),
    { numRuns: 400 },
  )
})

/** Patterns with supported and unsupported constructs. */
const { pattern } = fc.letrec<{ pattern: string; atom: string }>((tie) => ({
  atom: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    fc.constantFrom(
      'a',
      'r',
      'S',
      '0',
      '-',
      '.',
      '^',
      '$',
      '\\d',
      '\\W',
      '\\s',
      '\\.',
      '\\t',
      '\\x41',
      '[a-f\\d]',
      '[^a-z]',
    ),
    fc.constantFrom('[]', '[\\w-]', '\\b', '\\1', '(?=a)', '(?!s)', '{', '\\u0041', '(?<n>x)'),
    tie('pattern').map((inner) => `(${inner})`),
    tie('pattern').map((inner) => `(?:${inner})`),
  ),
  pattern: fc
    .array(fc.tuple(tie('atom'), fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,3}', '{0,}', '+?')), {
      maxLength: 4,
    })
    .chain((pieces) =>
      fc.constantFrom('', '', '|').map((separator) => pieces.map((piece) => piece.join('')).join(separator)),
    ),
}))

test('generates text that the pattern accepts', () => {
  // Short enough for any engine to test any pattern quickly.
  const lengths = { minLength: 0, maxLength: 10 }
  fc.assert(
    fc.property(pattern, (source) => {
      const text = generateMatch(source, 'string', lengths)
      const expression = expressionOf(source)
      if (!expression || text === undefined) return
      expect(text).toMatch(expression)
      expect(text === 'string').toBe(expression.test('string'))
    }),
    { numRuns: 1000 },
  )
})

test.each([
  '(a+)+$',
  '(a|aa|aaa)*'.repeat(5),
  `${'('.repeat(500)}a`,
  '((a{200}){200}){200}',
  '(((a*)*)*)*b',
  '[a',
])('terminates for the malicious pattern %s', (source) => {
  const text = generateMatch(source, 'string', { minLength: 190, maxLength: 200 })
  expect(text?.length ?? 190).toBeGreaterThanOrEqual(190)
})

function expressionOf(source: string): RegExp | undefined {
  try {
    return new RegExp(source)
  } catch {
    return undefined
  }
}
