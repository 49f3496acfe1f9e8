import { matchPath } from 'react-router'
import { paths, type RouteName } from '../../config/paths.ts'

/** Fixed paths before patterns, so that `/application/create` is not taken for an application's id. */
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

/** The route of the table (spec §2) that a path belongs to; undefined for an unknown path. */
export function matchRoute(pathname: string): MatchedRoute | undefined {
  for (const name of BY_PRECISION) {
    const match = matchPath(paths[name].path, pathname)
    if (match) return { name, params: match.params }
  }
  return undefined
}
