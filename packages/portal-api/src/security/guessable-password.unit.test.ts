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
    'Passw0rd!Passw0rd!',
  ])('detects %s', async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  })

  it.each(['Aaaaaaa1!', 'Aa1!Aa1!Aa1!', 'Zzzz9999!!!!', 'Abab1212!', 'Aabbccdd1!'])(
    'detects few characters that repeat: %s',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(true)
    },
  )

  it.each([
    '12345678Aa',
    'Aa87654321',
    'Abcdefgh1!',
    'Abc-123-xyz',
    '123Abc456!',
    'Asdfghjkl;7',
    'Qwertasdfg#1',
    '1Qaz2wsx3edc!',
    '!@#$%^&*Ab1',
    'Azertyuiop12',
    'Qwertzuiop-9x',
    '1q2W3e4r5t-X',
  ])('detects a sequence with a short addition: %s', async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  })

  it.each([
    'Were-Tree-Fred-7',
    'Grumpf-1234',
    'aaa-Boomerang-7',
    'Balloon-Committee-9',
    'Bookkeeper-2026',
    'First-act-2345-gone',
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
