import { describe, expect, it } from 'vitest'
import { isCommonPassword, isMadeOfNames } from './guessable-password.ts'

describe('isCommonPassword', () => {
  it.each([
    'Password1',
    'Welcome1',
    'Qwerty123',
    'P@ssw0rd',
    'P@$$w0rd!',
    'pASSWORD2026!',
    '!1Summer24!',
    'Adm1n-1234',
    'Iloveyou#1',
    'Pässword1',
  ])('detects %s', async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  })

  it.each([
    'Correct-horse-7',
    'Curtain-Call-1927',
    'vR7#pq2LmZ',
    'Michael-48151623-42',
    'パスワード-Tiger-River-9',
  ])('accepts %s', async (password) => {
    expect(await isCommonPassword(password)).toBe(false)
  })

  it('uses a list of at least 10,000 passwords', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common')
    expect(dictionary['passwords-common'].length).toBeGreaterThan(10_000)
  })
})

describe('isMadeOfNames', () => {
  const names = [
    'jo.lovelace@example.com'.split('@')[0] ?? '',
    'José Ann Lovelace',
    'Lanternhouse',
    'Box Office',
  ]

  it.each([
    'Lovelace1!',
    'L0v3lace-1815',
    'Jose-1990!',
    'ann-Ann-77!',
    'Lanternhouse1',
    'Office-2026',
    'lovelace.Jose!',
  ])('detects %s', (password) => {
    expect(isMadeOfNames(password, names)).toBe(true)
  })

  it.each(['Correct-horse-7', 'Channel-9X', 'Lovelace-and-her-Engine-1', 'joy-of-Tides-7'])(
    'accepts %s',
    (password) => {
      expect(isMadeOfNames(password, names)).toBe(false)
    },
  )
})
