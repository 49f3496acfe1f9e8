import { API_KEY_PREFIX, SHOWN_CHARACTERS, TEST_KEY_PREFIX } from '../../security/random-secrets.ts'

/** Which stored characters of API keys a searched text can be. */
export interface KeySearch {
  /** All shown characters at the start of a key: `sd_AbCd`. */
  prefix?: string
  /** The last characters of a key. */
  lastFour?: string
  /** Start and end of a whole key, or of one that is shown as `sd_AbCd…WxYz`. */
  both?: { prefix: string; lastFour: string }
}

/** Recognizes the parts of an API key in a search. A whole key is only compared by its shown characters. */
export function describeKeySearch(search: string): KeySearch {
  const lastFour = search.slice(-SHOWN_CHARACTERS)
  if (!search.startsWith(API_KEY_PREFIX)) return lastFour === search ? { lastFour } : {}
  const kind = search.startsWith(TEST_KEY_PREFIX) ? TEST_KEY_PREFIX : API_KEY_PREFIX
  const prefix = search.slice(0, kind.length + SHOWN_CHARACTERS)
  if (prefix === search) return { prefix }
  return { both: { prefix, lastFour } }
}
