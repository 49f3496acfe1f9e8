import { REMEMBERED } from '@stagedoor/contract/portal/page-rendering'
import { expect, it } from 'vitest'
import { readCookie } from '../http/cookies.ts'
import { remember, remindServer } from './render-environment.ts'

it('tells the server again what was chosen when the cookie has ended before the storage', () => {
  localStorage.setItem(REMEMBERED.language, 'de')
  try {
    remindServer()
    expect(readCookie(REMEMBERED.language)).toBe('de')
    expect(readCookie(REMEMBERED.theme)).toBeUndefined()
  } finally {
    remember(REMEMBERED.language, undefined)
  }
})
