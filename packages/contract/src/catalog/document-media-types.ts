import { DEFAULT_VENDOR, JSON_MEDIA_TYPE, MARKDOWN_MEDIA_TYPE } from '../constants.ts'

/**
 * Representations of a document or a list of documents, selected by the Accept header. See
 * docs/reference/api.md#media-types.
 */
export const DOCUMENT_FORMS = ['json', 'tree', 'nodes', 'markdown'] as const
export type DocumentForm = (typeof DOCUMENT_FORMS)[number]

/** Vendor media types of documents, with any vendor token. Group 1 is the representation. */
export const DOCUMENT_MEDIA_TYPE_PATTERN = /^application\/vnd\.[a-z]+\.document-(tree|nodes)\+json$/

/** Returns the media type of the tree representation of a list of documents. */
export function documentTreeMediaType(vendor: string = DEFAULT_VENDOR): string {
  return `application/vnd.${vendor}.document-tree+json`
}

/** Returns the media type of the nodes representation of one document. */
export function documentNodesMediaType(vendor: string = DEFAULT_VENDOR): string {
  return `application/vnd.${vendor}.document-nodes+json`
}

/** The negotiated representation and its Content-Type. */
export interface DocumentChoice {
  form: DocumentForm
  mediaType: string
}

const JSON_CHOICE: DocumentChoice = { form: 'json', mediaType: JSON_MEDIA_TYPE }
const JSON_RANGES: ReadonlySet<string> = new Set([JSON_MEDIA_TYPE, 'application/*', '*/*'])

/** Parses one media range of an Accept header: its representation and quality (RFC 9110 §12.5.1). */
function readRange(range: string) {
  const [mediaType = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
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
 * Negotiates the representation from the Accept header: the offered one with the highest quality. Of equals,
 * a vendor type wins over JSON, which clients often list by default. Falls back to JSON instead of a 406
 * response.
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
