import { RECENT_SEARCHES_KEY } from '../../lib/browser/personal-storage.ts'

const MAX_SEARCHES = 5

export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_SEARCHES_KEY) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter((entry) => typeof entry === 'string').slice(0, MAX_SEARCHES)
      : []
  } catch {
    return []
  }
}

export function rememberSearch(query: string): void {
  const text = query.trim()
  if (text === '') return
  const others = recentSearches().filter((entry) => entry.toLowerCase() !== text.toLowerCase())
  store([text, ...others].slice(0, MAX_SEARCHES))
}

export function forgetSearches(): void {
  store([])
}

function store(searches: readonly string[]): void {
  try {
    localStorage.setItem(RECENT_SEARCHES_KEY, JSON.stringify(searches))
  } catch {
    // Storage is blocked or full.
  }
}
