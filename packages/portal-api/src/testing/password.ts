import { hash } from '@node-rs/argon2'

export const password = 'Correct-horse-7'
/** With the lowest costs, so that a login takes less than a millisecond. Verification reads the costs from the hash. */
export const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
