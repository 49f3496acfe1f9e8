import { type Settings, SettingsError } from '../config/settings.ts'

/** The session secret and the other accepted secrets during a rotation. */
export interface SessionSecrets {
  /** Signs and encrypts. */
  current: string
  /** Secrets that verify and decrypt. The current secret is the first. */
  accepted: readonly [string, ...string[]]
  /** Secret of keyed hashes in the database. Equal in all processes during a rotation. */
  keyedHash: string
}

/**
 * Used by commands that run in production with the database only. Every use throws, so that nothing is signed or encrypted
 * with a secret that the server does not have.
 */
export const MISSING_SECRET: SessionSecrets = {
  get current(): never {
    throw missing()
  },
  get accepted(): never {
    throw missing()
  },
  get keyedHash(): never {
    throw missing()
  },
}

function missing(): SettingsError {
  return new SettingsError('SESSION_SECRET is required for this: set it to the value of the server')
}

type OtherSecrets = Pick<Settings, 'SESSION_SECRET_BEFORE' | 'SESSION_SECRET_NEXT'>

/** Combines the current session secret with the secrets that the settings accept during a rotation. */
export function createSessionSecrets(
  current: string,
  { SESSION_SECRET_BEFORE: before, SESSION_SECRET_NEXT: next }: Partial<OtherSecrets> = {},
): SessionSecrets {
  const others = [before, next].filter((secret) => secret !== undefined)
  return { current, accepted: [current, ...others], keyedHash: before ?? current }
}
