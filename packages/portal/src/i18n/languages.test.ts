import { REMEMBERED } from '@stagedoor/contract/portal/page-rendering'
import { afterEach, expect, it, vi } from 'vitest'
import { remember } from '../config/render-environment.ts'
import { chooseLanguage, rememberLanguage } from './languages.ts'

afterEach(() => remember(REMEMBERED.language, undefined))

it.each([
  { chosen: 'ja', setting: 'fr', browser: ['de-CH'], expected: 'ja' },
  { chosen: undefined, setting: 'fr', browser: ['de-CH'], expected: 'fr' },
  { chosen: undefined, setting: '', browser: ['tlh', 'de-CH', 'it'], expected: 'de' },
  { chosen: undefined, setting: '', browser: ['pt-PT'], expected: 'pt-BR' },
  { chosen: undefined, setting: '', browser: ['tlh'], expected: 'en' },
] as const)('chooses $expected for $chosen (stored), $setting (operator) and $browser', (example) => {
  const { chosen, setting, browser, expected } = example
  document.head.append(
    Object.assign(document.createElement('meta'), { name: 'portal-language', content: setting }),
  )
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser)
  if (chosen) rememberLanguage(chosen)
  expect(chooseLanguage()).toBe(expected)
})
