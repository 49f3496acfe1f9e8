import type { FirstScreen } from '@stagedoor/api-document/page/first-screen'
import * as z from 'zod/mini'

/**
 * A first screen, or no response if the server has none. The server and the browser use the same build of the document
 * model, so only the outer shape is checked.
 */
export const OptionalFirstScreenSchema = z.optional(
  z.custom<FirstScreen>(
    (value) => typeof value === 'object' && value !== null && 'outline' in value && 'operations' in value,
  ),
)
