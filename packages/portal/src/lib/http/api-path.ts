/** Segments of a path below the base URL of the API. They are percent-encoded when a call is sent. */
export type ApiPath = readonly string[]

/**
 * Encodes each segment, so that an ID cannot change the path or add a query.
 *
 * @throws TypeError for `.` and `..`, which URLs resolve even if they are encoded
 */
export function encodePath(path: ApiPath): string {
  if (path.some((segment) => segment === '.' || segment === '..')) {
    throw new TypeError(`Not a path: ${path.join('/')}`)
  }
  return path.map(encodeURIComponent).join('/')
}
