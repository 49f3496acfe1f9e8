import { expect, test } from 'vitest'
import { directionOf, findLanguage, LANGUAGES, matchLanguage } from './languages.ts'

test.each([
  ['de', 'de'],
  ['DE', 'de'],
  ['de-AT', 'de'],
  ['pt', 'pt-BR'],
  ['pt_br', 'pt-BR'],
  [' fr ', 'fr'],
  ['ar-EG', 'ar'],
  ['tlh', 'en'],
  ['', 'en'],
  ['<script>', 'en'],
])('matches the tag %j to %s', (tag, language) => {
  expect(findLanguage(tag)).toBe(language)
})

test('matches no language for an unsupported tag', () => {
  expect(matchLanguage('tlh')).toBeUndefined()
})

test('matches every language to itself', () => {
  expect(LANGUAGES.map(matchLanguage)).toEqual([...LANGUAGES])
})

test('is right to left only for Arabic', () => {
  expect(LANGUAGES.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar'])
})
