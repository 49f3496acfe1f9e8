import { hash, verify } from '@node-rs/argon2'

/** Argon2id (the default of the library) with the parameters that OWASP recommends: 19 MiB, 2 passes. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hash of a password that no account has, computed with the same costs. */
let unusableHash: Promise<string> | undefined

/** Returns the Argon2id hash of a password in PHC format. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COSTS)
}

/** Verifies a password. Without a hash it returns false after the same time, to hide whether an account exists. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  unusableHash ??= hashPassword('no account has this password')
  const isCorrect = await verify(passwordHash ?? (await unusableHash), password)
  return isCorrect && Boolean(passwordHash)
}
