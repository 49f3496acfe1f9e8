import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { OperationFacts } from '@stagedoor/api-document/outline/operation-list'
import type {
  SearchIndexContent,
  SearchIndexOperation,
  SearchIndexProductContent,
} from '@stagedoor/contract/catalog/search-index'
import { operationTitle } from '@stagedoor/contract/catalog/spec-operation'
import type { ContentProduct, ContentSpec } from '../content.ts'
import { sectionsOf } from './guide-sections.ts'

const compress = promisify(gzip)

/** The search index of one specification or product. Clients request it by its hash. */
export interface SearchIndexText {
  text: string
  hash: string
}

/** Builds the search index at import, so that browsers do not have to read specifications to search them. */
export function searchIndexText({ title, operations, schemas }: ContentSpec): SearchIndexText {
  const content: SearchIndexContent = {
    title,
    operations: operations.map(searchOperation),
    schemas,
  }
  return hashed(content)
}

/** Builds the search index of a product with its versions and guides. */
export function productSearchIndexText(
  { description, versions, documents }: ContentProduct,
  versionsWithSpecification: ReadonlySet<string>,
): SearchIndexText {
  const slugs = new Map(documents.map(({ id, slug }) => [id, slug]))
  const content: SearchIndexProductContent = {
    description: description ?? '',
    versions: versions.map(({ id, name, deprecated }) => {
      return { id, name, deprecated, has_specification: versionsWithSpecification.has(id) }
    }),
    guides: documents.map(({ parentId, slug, title, nodes }) => {
      const parent = parentId === null ? undefined : slugs.get(parentId)
      return { title, slugs: parent === undefined ? [slug] : [parent, slug], sections: sectionsOf(nodes) }
    }),
  }
  return hashed(content)
}

function hashed(content: SearchIndexContent | SearchIndexProductContent): SearchIndexText {
  const text = JSON.stringify(content)
  return { text, hash: createHash('sha256').update(text).digest('hex') }
}

/** Compresses the index as it is sent to clients. */
export function compressSearchIndex(text: string): Promise<Buffer> {
  return compress(text, { level: constants.Z_BEST_COMPRESSION })
}

function searchOperation(operation: OperationFacts): SearchIndexOperation {
  const { linkId: id, method, path, tags, description, deprecated } = operation
  return {
    id,
    method,
    path,
    title: operationTitle(operation),
    tags,
    description: description ?? '',
    deprecated,
  }
}
