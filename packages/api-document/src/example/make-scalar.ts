import { numberOf } from '../json.ts'
import { doubleOf, type ExactNumber } from '../numbers/exact-number.ts'
import { exampleNumber, exampleText } from '../sample/example-text.ts'
import { type FlatSchema, keywordOf } from '../schema/flatten-schema.ts'
import { strictest } from './shape.ts'

/** Returns texts that the schema allows, as far as its keywords for text decide. The first is the best example. */
export function* textVariants(flat: FlatSchema): Generator<string> {
  const keywords = {
    format: keywordOf(flat, 'format'),
    minLength: strictest(flat, 'minLength', Math.max),
    maxLength: strictest(flat, 'maxLength', Math.min),
    pattern: keywordOf(flat, 'pattern'),
  }
  const text = exampleText(keywords)
  yield text
  const isConstrained = keywords.format !== undefined || keywords.pattern !== undefined
  if (!isConstrained) yield* [`${text}2`, '1', 'a', 'A', '']
  else yield exampleText({ ...keywords, minLength: text.length + 1 })
}

/** Returns numbers that the schema allows, as far as its keywords for numbers decide. The first is the best example. */
export function* numberVariants(flat: FlatSchema, isInteger: boolean): Generator<number | ExactNumber> {
  const multipleOf = strictest(flat, 'multipleOf', Math.max)
  const value = exampleNumber({
    minimum: strictest(flat, 'minimum', Math.max),
    maximum: strictest(flat, 'maximum', Math.min),
    exclusiveMinimum: strictest(flat, 'exclusiveMinimum', Math.max),
    exclusiveMaximum: strictest(flat, 'exclusiveMaximum', Math.min),
    multipleOf,
    isInteger,
  })
  yield value
  const step = numberOf(multipleOf) ?? 1
  const double = doubleOf(value)
  yield* [double + step, double - step]
  if (!isInteger) yield double + step / 2
}
