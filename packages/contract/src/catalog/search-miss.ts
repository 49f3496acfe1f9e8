import * as z from 'zod/mini'

/** Longer texts are not counted. */
export const MAX_SEARCH_MISS_LENGTH = 80

/** Body of POST /search-misses: a search without a result. */
export const SearchMissSchema = z.strictObject({
  text: z.string().check(z.minLength(1), z.maxLength(MAX_SEARCH_MISS_LENGTH)),
})
export type SearchMiss = z.infer<typeof SearchMissSchema>
