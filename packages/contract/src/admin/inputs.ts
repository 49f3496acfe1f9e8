import * as z from 'zod/mini'
import { textInput } from '../primitives.ts'

const SEARCH_MAX_LENGTH = 200

/** Text that a list is searched for. An empty text does not filter. */
export const SearchSchema = z.optional(textInput(0, SEARCH_MAX_LENGTH))

/** Longest note of a decision, in characters. */
export const NOTE_MAX_LENGTH = 500

/** Note of a decision, which is part of the mail to the developer. */
export const NoteSchema = z.optional(textInput(0, NOTE_MAX_LENGTH))
