import type { Heading, Root } from 'mdast'
import { type ContentFiles, textOf } from './content-files.ts'
import { derivedId } from '../derived-id.ts'
import { type DocumentFile, documentTree } from './document-files.ts'
import { SlugSchema } from './folder-schemas.ts'
import { headingAnchors } from '../markdown/heading-anchors.ts'
import { MarkdownLimitError } from '../markdown/limits.ts'
import { parseMarkdown } from '../markdown/parse-markdown.ts'
import { plainText } from '../markdown/plain-text.ts'
import type { Problems } from '../problems.ts'
import type { ProductPart } from './read-product.ts'
import type { Reading } from './reading.ts'
import { addProblem, checkStorable, parseYaml, type YamlSource } from './yaml-source.ts'

/** A parsed document. Links are resolved after all documents of the folder are parsed. */
export interface ParsedDocument {
  file: string
  id: string
  parent: ParsedDocument | undefined
  slug: string
  title: string
  metadata: Record<string, unknown>
  /** The file without its front matter. Positions in the tree refer to this text. */
  body: string
  /** Number of lines before the body. */
  lineOffset: number
  /** Without the title heading. */
  root: Root
  titleHeading: Heading | undefined
  /** Anchors of the headings. */
  anchors: Set<string>
}

/** Documents of a product, and files of excluded drafts with the documents below them. */
export interface ProductDocuments {
  documents: ParsedDocument[]
  drafts: string[]
}

/** Finds a draft whose front matter is not valid YAML. */
const DRAFT = /^draft:[ \t]*true[ \t]*\r?$/m
const FRONT_MATTER = /^---\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/

/**
 * Reads the documents of a product, parents before their children. Documents that cannot be parsed are omitted; others with
 * a problem are not, because links may point to them. A draft is excluded with the documents below it, and only its front
 * matter is checked.
 */
export function readDocuments(
  product: ProductPart,
  paths: readonly string[],
  { files, problems, onFile, includeDrafts = false }: Reading,
): ProductDocuments {
  const documents: ParsedDocument[] = []
  const drafts: string[] = []
  const filesBySlug = new Map<string, string>()
  visit(documentTree(paths, `products/${product.slug}/docs`, problems), undefined)
  return { documents, drafts }

  function visit(tree: DocumentFile[], parent: ParsedDocument | undefined): void {
    for (const entry of tree) {
      onFile?.(entry.file)
      const front = readFrontMatter(entry.file, files, problems)
      if (front?.isDraft && !includeDrafts) {
        drafts.push(...filesOf(entry))
        continue
      }
      const document = front && readDocument(entry, product.id, front, problems)
      if (document) {
        document.parent = parent
        const other = filesBySlug.get(document.slug)
        if (other && front.isValid) {
          problems.add({
            file: entry.file,
            message: `the slug ${document.slug} is already used by ${other}. Rename one of the files, or set slug in the front matter.`,
          })
        }
        if (front.isValid) filesBySlug.set(document.slug, entry.file)
        documents.push(document)
      }
      visit(entry.children, document)
    }
  }
}

function filesOf({ file, children }: DocumentFile): string[] {
  return [file, ...children.flatMap(filesOf)]
}

/** The front matter of a document, and the text after it. */
interface FrontMatter {
  /** Empty when the front matter has a problem. */
  fields: Record<string, unknown>
  isValid: boolean
  isDraft: boolean
  source: YamlSource | undefined
  body: string
  /** Number of lines before the body. */
  lineOffset: number
}

function readFrontMatter(file: string, files: ContentFiles, problems: Problems): FrontMatter | undefined {
  const text = textOf(files, file, problems)
  if (text === undefined) return undefined
  const front = FRONT_MATTER.exec(text)
  const rest = {
    body: text.slice(front?.[0].length ?? 0),
    lineOffset: (front?.[0] ?? '').split('\n').length - 1,
  }
  const source = front ? parseYaml(file, front[1] ?? '', problems, 1) : undefined
  const isDraft = DRAFT.test(front?.[1] ?? '')
  const invalid: FrontMatter = { ...rest, fields: {}, isValid: false, isDraft, source: undefined }
  if (front && !(source && checkStorable(source, problems).size === 0)) return invalid
  const fields: unknown = source?.value ?? {}
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
    problems.add({
      file,
      line: 1,
      message: 'the front matter must be keys and values, for example "title: Errors".',
    })
    return invalid
  }
  const { draft, ...others } = fields as Record<string, unknown>
  if (source && draft !== undefined && typeof draft !== 'boolean')
    addProblem(problems, source, ['draft'], 'must be true or false.')
  return { ...rest, fields: others, isValid: true, isDraft: draft === true, source }
}

function readDocument(
  { file, slug: fileSlug }: DocumentFile,
  productId: string,
  { fields, isValid, source, body, lineOffset }: FrontMatter,
  problems: Problems,
): ParsedDocument | undefined {
  const { title: givenTitle, slug: givenSlug, ...metadata } = fields
  const slug = givenSlug === undefined ? fileSlug : String(givenSlug)
  const slugCheck = SlugSchema.safeParse(slug)
  if (!slugCheck.success && isValid) {
    problems.add({
      file,
      line: source?.lineOf(['slug']),
      path: givenSlug === undefined ? undefined : 'slug',
      message: `the slug ${slug} ${slugCheck.error.issues[0]?.message}.`,
    })
  }
  if (givenTitle !== undefined && (typeof givenTitle !== 'string' || givenTitle.trim() === '')) {
    problems.add({
      file,
      line: source?.lineOf(['title']),
      path: 'title',
      message: 'must be text. Put it in quotes.',
    })
  }
  const parsed = parseBody(file, body, lineOffset, problems)
  if (!parsed) return undefined
  const titleHeading =
    givenTitle === undefined ? parsed.children.find((node) => node.type === 'heading') : undefined
  const title = titleHeading ? plainText(titleHeading).trim() : String(givenTitle ?? '').trim()
  if (title === '' && givenTitle === undefined && isValid) {
    problems.add({
      file,
      line: 1,
      message:
        'has no title. Start the document with a heading ("# Errors"), or set title in the front matter.',
    })
  }
  const root: Root = { ...parsed, children: parsed.children.filter((node) => node !== titleHeading) }
  return {
    file,
    id: derivedId(productId, `document:${slug}`),
    parent: undefined,
    slug,
    title,
    metadata: JSON.parse(JSON.stringify(metadata)) as Record<string, unknown>,
    body,
    lineOffset,
    root,
    titleHeading,
    anchors: headingAnchors(root),
  }
}

function parseBody(file: string, body: string, lineOffset: number, problems: Problems): Root | undefined {
  try {
    return parseMarkdown(body)
  } catch (error) {
    if (!(error instanceof MarkdownLimitError)) throw error
    problems.addUnreadable({ file, line: error.line + lineOffset, message: error.message })
    return undefined
  }
}
