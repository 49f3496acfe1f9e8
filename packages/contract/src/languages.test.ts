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
])('the language %j is shown in %s', (tag, language) => {
  expect(findLanguage(tag)).toBe(language)
})

test('a language without texts matches none', () => {
  expect(matchLanguage('tlh')).toBeUndefined()
})

test('every language matches itself', () => {
  expect(LANGUAGES.map(matchLanguage)).toEqual([...LANGUAGES])
})

test('only Arabic runs from right to left', () => {
  expect(LANGUAGES.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar'])
})
