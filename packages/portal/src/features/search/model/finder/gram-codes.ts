/** Characters with a code of their own. All other characters share the remaining codes. */
const OWN_CODES = 'abcdefghijklmnopqrstuvwxyz0123456789 /-_.{},:()'
const SHARED_CODES = 16
const CODES = 64
const FIRST_SHARED = CODES - SHARED_CODES

/** Grams: one per character code, followed by one per pair of codes. */
export const GRAMS_PER_TEXT = CODES + CODES * CODES

export const TRIGRAM_HASHES = 2048

const CODE_OF = new Uint8Array(128).map((_, charCode) => {
  const own = OWN_CODES.indexOf(String.fromCharCode(charCode))
  return own < 0 ? FIRST_SHARED + (charCode % SHARED_CODES) : own
})

/** Code of a character, which is also its gram. */
export function codeOf(charCode: number): number {
  return CODE_OF[charCode] ?? FIRST_SHARED + (charCode % SHARED_CODES)
}

export function isShared(code: number): boolean {
  return code >= FIRST_SHARED
}

export function codesOf(text: string): number[] {
  return Array.from({ length: text.length }, (_, at) => codeOf(text.charCodeAt(at)))
}

/** Gram of a pair of codes. */
export function pairOf(first: number, second: number): number {
  return CODES + first * CODES + second
}

/** Two independent hash values in one number, so that a frequent trigram rarely hides a rare one. */
export function hashTrigram(first: number, second: number, third: number): number {
  const mixed = Math.imul((first * CODES + second) * CODES + third, 0x9e3779b1)
  return Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
}

export function firstHash(hash: number): number {
  return hash >>> 21
}

export function secondHash(hash: number): number {
  return (hash >>> 8) & (TRIGRAM_HASHES - 1)
}
