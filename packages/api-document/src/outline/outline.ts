import type { ApiDocument } from '../api-document.ts'
import { kindLabel } from '../document-kind.ts'
import { type ExternalDocs, externalDocsOf } from '../external-docs.ts'
import { objectOf, own, textOf } from '../json.ts'
import { unrecognizedKeywordsOf, shapesOf, type UnknownKeyword } from '../unrecognized-keywords.ts'
import type { ServerView } from '../operation/servers.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { type DocumentInfo, documentInfo } from './document-info.ts'
import type { OutlineGroup } from './group-operations.ts'
import type { OutlineOperation } from './outline-operation.ts'

/** What a page needs of a whole document before an operation is opened. */
export interface Outline {
  kind: ApiDocument['kind']
  /** `OpenAPI 3.1`; null if it has no name. */
  kindLabel: string | null
  title: string
  version: string | null
  summary: string | null
  description: string | null
  info: DocumentInfo
  externalDocs: ExternalDocs | null
  /** Of the whole document; those of an operation are its own. Empty: none is named, or channels name theirs. */
  servers: ServerView[]
  operations: OutlineOperation[]
  groups: OutlineGroup[]
  /** What could not be read, at most {@link MAXIMUM_DIAGNOSTICS}. */
  diagnostics: Diagnostic[]
  /** Keywords at the top of the document that are not understood. */
  unknown: UnknownKeyword[]
}

export const MAXIMUM_DIAGNOSTICS = 50

const UNTITLED = 'Untitled API'

const ROOT_SHAPES = shapesOf({
  text: '$self id jsonSchemaDialect host basePath defaultContentType',
  list: 'security tags x-tagGroups schemes consumes produces',
  object: `info paths webhooks x-webhooks components externalDocs channels operations definitions parameters responses
    securityDefinitions`,
  any: 'openapi swagger asyncapi $schema servers',
})

/** What each family of documents lists in its own way. */
type Listed = Pick<Outline, 'operations' | 'groups' | 'servers' | 'diagnostics'>

/** The list of everything in a document, without opening any of it: a few microseconds for each operation. */
export function makeOutline(document: ApiDocument, { diagnostics, ...listed }: Listed): Outline {
  const { root, kind } = document
  const info = objectOf(root['info'])
  return {
    kind,
    kindLabel: kindLabel(kind),
    title: textOf(info['title']) ?? UNTITLED,
    version: versionOf(info['version']),
    summary: textOf(info['summary']) ?? null,
    description: textOf(info['description']) ?? null,
    info: documentInfo(info),
    externalDocs: externalDocsOf(own(root, 'externalDocs') ?? own(info, 'externalDocs')),
    ...listed,
    diagnostics: [...document.diagnostics, ...diagnostics].slice(0, MAXIMUM_DIAGNOSTICS),
    unknown: unrecognizedKeywordsOf(root, ROOT_SHAPES).unknown,
  }
}

/** YAML reads an unquoted `1.0` as a number. */
function versionOf(version: unknown): string | null {
  return textOf(version) ?? (typeof version === 'number' ? String(version) : null)
}
