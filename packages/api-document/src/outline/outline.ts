import type { ApiDocument } from '../api-document.ts'
import { kindLabel } from '../document-kind.ts'
import { type ExternalDocs, externalDocsOf } from '../external-docs.ts'
import { objectOf, ownValue, textOf } from '../json.ts'
import { unrecognizedKeywordsOf, shapesOf, type UnknownKeyword } from '../unrecognized-keywords.ts'
import { type SecuritySchemeView, securitySchemesOf } from '../operation/security.ts'
import { credentialExample } from '../sample/sent-credential.ts'
import type { ServerView } from '../operation/servers.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { type DocumentInfo, documentInfo } from './document-info.ts'
import type { OutlineGroup } from './group-operations.ts'
import type { OutlineOperation } from './outline-operation.ts'

/** What the page shows of a document before an operation is opened. */
export interface Outline {
  kind: ApiDocument['kind']
  /** For example `OpenAPI 3.1`; null for an unknown kind. */
  kindLabel: string | null
  title: string
  version: string | null
  summary: string | null
  description: string | null
  info: DocumentInfo
  externalDocs: ExternalDocs | null
  /**
   * Servers that the document declares for all operations. Empty if there are none or if channels name their
   * own.
   */
  servers: ServerView[]
  /** Every security scheme that the document declares. */
  securitySchemes: DeclaredScheme[]
  operations: OutlineOperation[]
  groups: OutlineGroup[]
  /** At most {@link MAXIMUM_DIAGNOSTICS}. */
  diagnostics: Diagnostic[]
  /** Unrecognized keywords of the root object. */
  unknown: UnknownKeyword[]
}

export interface DeclaredScheme {
  scheme: SecuritySchemeView
  /** The credential in a request, such as `X-Api-Key: YOUR_API_KEY`. */
  example: string | null
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

/** Returns the parts of an outline that are the same in all document families. Takes a few microseconds. */
export function describeDocument(
  document: ApiDocument,
  diagnostics: readonly Diagnostic[],
): Omit<Outline, 'operations' | 'groups' | 'servers'> {
  const { root, kind } = document
  const info = objectOf(root['info'])
  return {
    kind,
    kindLabel: kindLabel(kind),
    title: textOf(info['title']) ?? UNTITLED,
    version: textOf(info['version']) ?? null,
    summary: textOf(info['summary']) ?? null,
    description: textOf(info['description']) ?? null,
    info: documentInfo(info),
    securitySchemes: securitySchemesOf(document).map((scheme) => ({
      scheme,
      example: credentialExample(scheme),
    })),
    externalDocs: externalDocsOf(ownValue(root, 'externalDocs') ?? ownValue(info, 'externalDocs')),
    diagnostics: [...document.diagnostics, ...diagnostics].slice(0, MAXIMUM_DIAGNOSTICS),
    unknown: unrecognizedKeywordsOf(root, ROOT_SHAPES).unknown,
  }
}
