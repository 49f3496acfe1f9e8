import { REMEMBERED } from '@stagedoor/contract/portal/page-rendering'
import { expect, it } from 'vitest'
import { readCookie } from './cookies.ts'
import { remember, renewRememberedCookies } from './render-environment.ts'

it('renews the cookie of a choice in local storage', () => {
  localStorage.setItem(REMEMBERED.language, 'de')
  try {
    renewRememberedCookies()
    expect(readCookie(REMEMBERED.language)).toBe('de')
    expect(readCookie(REMEMBERED.theme)).toBeUndefined()
  } finally {
    remember(REMEMBERED.language, undefined)
  }
})
