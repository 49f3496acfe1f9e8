import * as z from 'zod/mini'

/** Any body means that there is one: a version without a specification answers 204. */
export const PresenceSchema = z.pipe(
  z.unknown(),
  z.transform((body) => body !== undefined),
)
