import { RECENT_SEARCHES_KEY } from '../../lib/browser/personal-storage.ts'

const MOST = 5

/** What was searched for in this browser and led somewhere, the latest first. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_SEARCHES_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

export function rememberSearch(query: string): void {
  const text = query.trim()
  if (text === '') return
  const others = recentSearches().filter((entry) => entry.toLowerCase() !== text.toLowerCase())
  store([text, ...others].slice(0, MOST))
}

export function forgetSearches(): void {
  store([])
}

/** Where storage is blocked, nothing is remembered. */
function store(searches: readonly string[]): void {
  try {
    localStorage.setItem(RECENT_SEARCHES_KEY, JSON.stringify(searches))
  } catch {
    // The search itself works as well.
  }
}
