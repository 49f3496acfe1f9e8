import { documents } from './en/documents.ts'

/** Messages of the pages of guides. */
export const enDocs = { documents }
