import type { ApiDocument } from '../api-document.ts'
import type { ExternalDocs } from '../external-docs.ts'
import { markdownOf, type MarkdownTrees } from '../markdown/markdown-trees.ts'
import { inPageOrder, listedGroups } from '../outline/listed-groups.ts'
import { operationNamed } from '../outline/operation-link.ts'
import type { OperationGroupFacts } from '../outline/operation-list.ts'
import type { Outline } from '../outline/outline.ts'
import type { OutlineOperation } from '../outline/outline-operation.ts'
import { operationDescription } from '../operation/operation-description.ts'
import { type OpenDocument, cachedOutline } from './open-document.ts'
import { type OpenSchema, openSchemas } from './open-schemas.ts'
import { type OperationPage, operationPage } from './operation-page.ts'

/**
 * What the page of a specification shows first: plain data of bounded size, with which the server renders the page and the
 * browser hydrates it before it has read the document.
 */
export interface FirstScreen {
  outline: Omit<Outline, 'operations' | 'groups'>
  groups: FirstGroup[]
  operations: FirstOperation[]
  /** Of the outline and the groups. */
  markdown: MarkdownTrees
}

/** A heading of the list of operations with its text. */
export interface FirstGroup extends OperationGroupFacts {
  description: string | null
  externalDocs: ExternalDocs | null
}

/** An operation of the first screen. */
export interface FirstOperation {
  /** Index in the list of operations. */
  position: number
  key: string
  description: string | null
  /** Null if the operation is below the first screen or its details are too large. */
  details: OperationDetails | null
}

export interface OperationDetails {
  page: OperationPage
  schemas: readonly OpenSchema[]
}

/** Operations with a description: more than one screen. */
const MOST_OPERATIONS = 6
/** Operations with details. Two short ones fill a screen. */
const MOST_DETAILED = 3
/** Details end with the operation that exceeds this length as JSON, in characters. */
const ENOUGH_DETAILS = 60_000
/** Longer parts are left to the browser: they would delay the page. In characters of JSON. */
const MAXIMUM_LENGTH = 300_000

/**
 * @param operation name of the operation at which the screen starts. Without it, or if there is no such operation, the
 *   screen starts at the top of the page.
 * @returns null if the part above the operations is too large
 */
export async function firstScreenOf(
  opened: OpenDocument,
  operation: string | undefined,
): Promise<FirstScreen | null> {
  const { operations: _, groups, ...outline } = cachedOutline(opened)
  const listed = listedGroups(groups)
  const operations = inPageOrder(cachedOutline(opened))
  const target = operationNamed(operations, operation)
  const start = target ? operations.indexOf(target) : 0
  const screen = {
    outline,
    groups: listed.map(({ group, titles, operations: { length } }): FirstGroup => {
      const { key, kind, description, externalDocs } = group
      return { key, kind, titles, operations: length, description, externalDocs }
    }),
    operations: operations
      .slice(start, start + MOST_OPERATIONS)
      .map((each, index) => summaryOf(opened.document, each, start + index)),
  }
  const { operations: shown, ...top } = screen
  const markdown = await markdownOf(top)
  if (lengthOf([screen, markdown]) > MAXIMUM_LENGTH) return null
  return { ...top, operations: await withDetails(opened, shown), markdown }
}

function summaryOf(
  document: ApiDocument,
  { key, pointer }: OutlineOperation,
  position: number,
): FirstOperation {
  const description = operationDescription(document, pointer) ?? null
  return { position, key, description, details: null }
}

async function withDetails(
  opened: OpenDocument,
  operations: readonly FirstOperation[],
): Promise<FirstOperation[]> {
  const detailed: FirstOperation[] = []
  let length = 0
  for (const operation of operations.slice(0, MOST_DETAILED)) {
    if (length > ENOUGH_DETAILS) break
    const details = await detailsOf(opened, operation.key)
    length += details ? lengthOf(details) : MAXIMUM_LENGTH
    detailed.push({ ...operation, details: length > MAXIMUM_LENGTH ? null : details })
  }
  return [...detailed, ...operations.slice(detailed.length)]
}

async function detailsOf(opened: OpenDocument, key: string): Promise<OperationDetails | null> {
  const page = await operationPage(opened, key)
  const schemas = page && (await openSchemas(opened.document, page.view))
  return schemas && { page, schemas }
}

function lengthOf(value: unknown): number {
  return JSON.stringify(value).length
}
