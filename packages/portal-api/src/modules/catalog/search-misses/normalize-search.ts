import { MAX_SEARCH_MISS_LENGTH } from '@stagedoor/contract/catalog/search-miss'

const MIN_LENGTH = 2

/** Longer runs are phone, card or account numbers, even with separators. */
const MANY_DIGITS = /\d(?:[\s().+/-]*\d){5}/

/** Keys and identifiers: at least 16 characters with both letters and digits. */
const KEY = /(?=[\w.+/=-]*\d)(?=[\w.+/=-]*[a-z])[\w.+/=-]{16,}/

/** A word that is longer than nearly all names of operations is more likely a token. */
const LONG_WORD = /\S{33,}/

/** E-mail addresses, URLs (which can contain tokens), and the prefixes of common secrets. */
const PERSONAL = /@|:\/\/|\bbearer\b|\b(?:sk|pk|rk|ghp|gho|xox[abp]|glpat|akia|eyj)[_-]?[\w-]{8,}/

/**
 * Returns a search in the form in which it is counted, or undefined for a text that is too short or too long or that could
 * identify a person or contain a secret.
 */
export function normalizeSearch(text: string): string | undefined {
  const normalized = text
    .normalize('NFKC')
    .replaceAll(/\p{C}/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
  if (normalized.length < MIN_LENGTH || normalized.length > MAX_SEARCH_MISS_LENGTH) return undefined
  const isPersonal = [MANY_DIGITS, KEY, LONG_WORD, PERSONAL].some((pattern) => pattern.test(normalized))
  return isPersonal ? undefined : normalized
}
