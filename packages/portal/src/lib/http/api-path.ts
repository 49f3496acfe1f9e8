/** Segments of a path below the base URL of the API. They are percent-encoded when a call is sent. */
export type ApiPath = readonly string[]

/** Encodes each segment, so that an ID cannot change the path or add a query. */
export function encodePath(path: ApiPath): string {
  return path.map(encodeURIComponent).join('/')
}
