import { matchPath } from 'react-router'
import { paths, type RouteName } from '../../config/paths.ts'

/** Fixed paths precede patterns, so that `/application/create` is not an application ID. */
const BY_PRECISION = (Object.keys(paths) as RouteName[]).toSorted(
  (one, other) => parameterCount(one) - parameterCount(other),
)

function parameterCount(name: RouteName): number {
  return paths[name].path.split(/[:*]/).length
}

export interface MatchedRoute {
  name: RouteName
  params: Readonly<Record<string, string | undefined>>
}

export function matchRoute(pathname: string): MatchedRoute | undefined {
  for (const name of BY_PRECISION) {
    const match = matchPath(paths[name].path, pathname)
    if (match) return { name, params: match.params }
  }
  return undefined
}
