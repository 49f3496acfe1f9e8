import { expect, it } from 'vitest'
import { fieldKey } from './field-anchor.ts'

it('escapes names, so that they differ from keywords and levels', () => {
  expect(['a/b', '~items', 'limit'].map(fieldKey)).toEqual(['a~1b', '~0items', 'limit'])
})
