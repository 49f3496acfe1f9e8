import { hkdfSync } from 'node:crypto'
import type { SessionSecrets } from './session-secrets.ts'

const KEY_BYTES = 32

/**
 * Returns a function that derives the keys of a purpose from the accepted secrets, the current one first. It derives them
 * when it is called first: commands without a secret create services whose keys they do not use.
 */
export function derivedKeys(secrets: SessionSecrets, purpose: string): () => [Buffer, ...Buffer[]] {
  let derived: [Buffer, ...Buffer[]] | undefined
  return () => {
    derived ??= secrets.accepted.map((accepted) =>
      Buffer.from(hkdfSync('sha256', accepted, 'stagedoor', purpose, KEY_BYTES)),
    ) as [Buffer, ...Buffer[]]
    return derived
  }
}
