import { hash, verify } from '@node-rs/argon2'

/** Argon2id (the library's default kind) with the costs that OWASP recommends: 19 MiB, 2 passes. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hash of a password nobody has, made with the same costs on first use. */
let nobodysHash: Promise<string> | undefined

/** The password's Argon2id hash in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COSTS)
}

/** Whether the password belongs to the hash. Without a hash it takes the same time and answers no. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password')
  const isRight = await verify(passwordHash ?? (await nobodysHash), password)
  return isRight && Boolean(passwordHash)
}
