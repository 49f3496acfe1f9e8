import { DEFAULT_VENDOR, JSON_MEDIA_TYPE, MARKDOWN_MEDIA_TYPE } from '../constants.ts'

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
const JSON_RANGES: ReadonlySet<string> = new Set([JSON_MEDIA_TYPE, 'application/*', '*/*'])

/** One media range of an Accept header: what it stands for here, and how much it is liked (RFC 9110 §12.5.1). */
function readRange(range: string) {
  const [mediaType = '', ...parameters] = range.split(';').map((piece) => piece.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1'
  return { choice: choiceFor(mediaType), quality: Number(quality) }
}

function choiceFor(mediaType: string): DocumentChoice | undefined {
  const form = DOCUMENT_MEDIA_TYPE_PATTERN.exec(mediaType)?.[1]
  if (form === 'tree' || form === 'nodes') return { form, mediaType }
  if (mediaType === MARKDOWN_MEDIA_TYPE) return { form: 'markdown', mediaType }
  return JSON_RANGES.has(mediaType) ? JSON_CHOICE : undefined
}

/**
 * Reads the Accept header: of the offered forms the one that is liked best; among equals one that is named before JSON,
 * which clients name by habit. Anything else, also no header, means JSON. There is no 406.
 */
export function chooseDocumentForm(
  accept: string | null | undefined,
  offered: readonly DocumentForm[],
): DocumentChoice {
  let best = { choice: JSON_CHOICE, quality: 0 }
  for (const { choice, quality } of (accept ?? '').split(',').map(readRange)) {
    if (!choice || !offered.includes(choice.form)) continue
    const isNamed = quality === best.quality && quality > 0 && best.choice === JSON_CHOICE
    if (quality > best.quality || isNamed) best = { choice, quality }
  }
  return best.choice
}
