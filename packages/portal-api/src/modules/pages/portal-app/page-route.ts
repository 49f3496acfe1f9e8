import { PAGE_PATHS } from '@stagedoor/contract/portal/page-paths'

const ROUTES = Object.values(PAGE_PATHS).map((pattern) => ({ pattern, matches: matcherOf(pattern) }))

/**
 * Returns the pattern of the portal's route that matches a path, such as `/spec/:product/:product_version?`; `other` if
 * none does. Patterns are few, so they can be labels of metrics.
 */
export function pageRoute(path: string): string {
  return ROUTES.find(({ matches }) => matches.test(path))?.pattern ?? 'other'
}

/** Supports what the patterns use: parameters, `*` at the end, and optional segments (`:sso?`, `users?`). */
function matcherOf(pattern: string): RegExp {
  const segments = pattern.split('/').filter(Boolean)
  const source = segments.map((segment) => {
    if (segment === '*') return '(?:/.*)?'
    const isOptional = segment.endsWith('?')
    const name = isOptional ? segment.slice(0, -1) : segment
    const one = `/${name.startsWith(':') ? '[^/]+' : name}`
    return isOptional ? `(?:${one})?` : one
  })
  return new RegExp(`^${source.join('')}/?$`, 'i')
}
