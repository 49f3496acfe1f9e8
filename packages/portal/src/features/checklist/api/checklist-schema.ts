import { ChecklistSchema } from '@stagedoor/contract/accounts/checklist'
import * as z from 'zod/mini'

/** The progress, or no response if there is nothing to show. */
export const OptionalChecklistSchema = z.optional(ChecklistSchema)
