import * as z from 'zod/mini'

/** True for any body. The server responds with 204 for a version without a specification. */
export const PresenceSchema = z.pipe(
  z.unknown(),
  z.transform((body) => body !== undefined),
)
