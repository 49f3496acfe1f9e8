import { hashPassword } from '../security/passwords.ts'

export const password = 'Correct-horse-7'
export const passwordHash = await hashPassword(password)
