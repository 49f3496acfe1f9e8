import { DEFAULT_VENDOR, JSON_MEDIA_TYPE, MARKDOWN_MEDIA_TYPE } from './constants.ts'

/** Forms of a document or a list of documents; the Accept header chooses (wire api.md §5.3). */
export const DOCUMENT_FORMS = ['json', 'tree', 'nodes', 'markdown'] as const
export type DocumentForm = (typeof DOCUMENT_FORMS)[number]

/** Vendor media types of documents, whatever the vendor token. Group 1 is the form. */
export const DOCUMENT_MEDIA_TYPE_PATTERN = /^application\/vnd\.[a-z]+\.document-(tree|nodes)\+json$/

/** Media type of the tree form of a list of documents. */
export function documentTreeMediaType(vendor: string = DEFAULT_VENDOR): string {
  return `application/vnd.${vendor}.document-tree+json`
}

/** Media type of the nodes form of one document. */
export function documentNodesMediaType(vendor: string = DEFAULT_VENDOR): string {
  return `application/vnd.${vendor}.document-nodes+json`
}

/** The form to answer with, and the media type to name in Content-Type. */
export interface DocumentChoice {
  form: DocumentForm
  mediaType: string
}

const JSON_CHOICE: DocumentChoice = { form: 'json', mediaType: JSON_MEDIA_TYPE }

function choiceFor(mediaType: string): DocumentChoice {
  const form = DOCUMENT_MEDIA_TYPE_PATTERN.exec(mediaType)?.[1]
  if (form === 'tree' || form === 'nodes') return { form, mediaType }
  if (mediaType === MARKDOWN_MEDIA_TYPE) return { form: 'markdown', mediaType }
  return JSON_CHOICE
}

/**
 * Reads the Accept header: the first of its types that names an offered form wins; anything else,
 * also no header, means JSON. There is no 406.
 */
export function chooseDocumentForm(
  accept: string | null | undefined,
  offered: readonly DocumentForm[],
): DocumentChoice {
  const choices = (accept ?? '')
    .split(',')
    .map((part) => choiceFor(part.split(';', 1).join('').trim().toLowerCase()))
  return choices.find(({ form }) => form !== 'json' && offered.includes(form)) ?? JSON_CHOICE
}
