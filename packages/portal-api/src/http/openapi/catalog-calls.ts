import { MARKDOWN_MEDIA_TYPE, JSON_MEDIA_TYPE } from '@stagedoor/contract/constants'
import {
  documentNodesMediaType,
  documentTreeMediaType,
} from '@stagedoor/contract/catalog/document-media-types'
import {
  DocumentItemListSchema,
  DocumentListQuerySchema,
  DocumentTreeListSchema,
  MarkdownDocumentSchema,
  NodeDocumentSchema,
} from '@stagedoor/contract/catalog/documents'
import { AppearanceSchema, PortalContextSchema } from '@stagedoor/contract/portal/portal'
import {
  ProductActionsSchema,
  ProductListQuerySchema,
  ProductListSchema,
  ProductSchema,
} from '@stagedoor/contract/catalog/products'
import { SearchQuerySchema, SearchResultSchema } from '@stagedoor/contract/catalog/search'
import { SearchIndexContentSchema, SearchIndexSchema } from '@stagedoor/contract/catalog/search-index'
import {
  ProductVersionListQuerySchema,
  ProductVersionListSchema,
  ProductVersionSchema,
  VersionApplicationListQuerySchema,
  VersionApplicationListSchema,
  VersionOperationsSchema,
  VersionSpecSchema,
} from '@stagedoor/contract/catalog/versions'
import { type Answer, type Call, empty, ok, unchanged, v2 } from './call.ts'

const reading = { method: 'get', access: 'session-or-public-portal' } as const
const open = { method: 'get', access: 'everybody', tag: 'Portal' } as const
const PRODUCT = '/products/{productId}'
const VERSION = `${PRODUCT}/versions/{productVersionId}`

const picture: Record<number, Answer> = {
  200: { description: 'The picture.', content: { 'image/*': 'binary' } },
}
const styles: Record<number, Answer> = {
  200: { description: 'The styles.', content: { 'text/css': 'binary' } },
}
const noSpec = empty(204, 'The version has no specification.')

/** P1–P10 and S1–S6 of wire api.md §4. */
export const CATALOG_CALLS: Call[] = [
  {
    ...open,
    id: 'getPortal',
    path: v2('/portal'),
    summary: 'What kind of portal this is',
    responses: ok(PortalContextSchema),
    problems: [503],
  },
  {
    ...open,
    id: 'getAppearance',
    path: v2('/portal/appearance'),
    summary: 'Texts, pictures and theme',
    responses: ok(AppearanceSchema),
    problems: [503],
  },
  {
    ...open,
    id: 'getLogo',
    path: v2('/portal/logo'),
    summary: 'The logo',
    responses: picture,
    problems: [404],
  },
  {
    ...open,
    id: 'getDarkLogo',
    path: v2('/portal/logo-dark'),
    summary: 'The logo for dark backgrounds',
    responses: picture,
    problems: [404],
  },
  {
    ...open,
    id: 'getCatalogCover',
    path: v2('/portal/catalog-cover'),
    summary: 'The picture behind the catalogue header',
    responses: picture,
    problems: [404],
  },
  {
    ...open,
    id: 'getFavicon',
    path: v2('/portal/favicon.ico'),
    summary: 'The icon of the browser tab',
    responses: picture,
    problems: [],
  },
  {
    ...open,
    id: 'getStylesheet',
    path: v2('/portal/stylesheet.css'),
    summary: 'The theme as CSS variables and classes',
    responses: styles,
    problems: [],
  },
  {
    ...open,
    id: 'getFontStylesheet',
    path: v2('/portal/stylesheet/font.css'),
    summary: 'The font families',
    responses: styles,
    problems: [],
  },
  {
    ...open,
    id: 'getOpenApi',
    path: v2('/openapi.json'),
    summary: 'This document',
    responses: {
      200: { description: 'OpenAPI 3.1.', content: { [JSON_MEDIA_TYPE]: 'binary' } },
      ...unchanged,
    },
    problems: [],
  },
  {
    ...reading,
    tag: 'Products',
    id: 'searchCatalog',
    path: v2('/search/{indices}'),
    summary: 'Search the catalogue',
    query: SearchQuerySchema,
    responses: ok(SearchResultSchema),
    problems: [400, 401],
  },
  {
    ...reading,
    tag: 'Search',
    id: 'getSearchIndex',
    path: v2('/search-index'),
    summary: 'The parts of the index of every operation that the caller may see',
    responses: { ...ok(SearchIndexSchema), ...unchanged },
    problems: [401],
  },
  {
    ...reading,
    tag: 'Search',
    id: 'getSearchIndexPart',
    path: v2('/search-index/{productVersionId}/{hash}'),
    summary: 'The operations of one version; what has this hash never changes',
    responses: ok(SearchIndexContentSchema),
    problems: [401, 403, 404],
  },
  {
    ...reading,
    tag: 'Products',
    id: 'listProducts',
    path: v2('/products'),
    summary: 'List products',
    query: ProductListQuerySchema,
    responses: ok(ProductListSchema),
    problems: [400, 401],
  },
  {
    ...reading,
    tag: 'Products',
    id: 'getProduct',
    path: v2(PRODUCT),
    summary: 'Read a product',
    responses: ok(ProductSchema),
    problems: [401, 404],
  },
  {
    ...reading,
    tag: 'Products',
    id: 'getProductActions',
    path: v2(`${PRODUCT}/actions`),
    summary: 'What the developer may do with a product',
    access: 'session',
    responses: ok(ProductActionsSchema),
    problems: [401, 404, 503],
  },
  {
    ...reading,
    tag: 'Documents',
    id: 'listDocuments',
    path: v2(`${PRODUCT}/documents`),
    summary: 'List the documents of a product, flat or as a tree',
    query: DocumentListQuerySchema,
    responses: {
      200: {
        description: 'The form that Accept asks for.',
        content: {
          [JSON_MEDIA_TYPE]: DocumentItemListSchema,
          [documentTreeMediaType()]: DocumentTreeListSchema,
        },
      },
      ...unchanged,
    },
    problems: [400, 401, 403, 404],
  },
  {
    ...reading,
    tag: 'Documents',
    id: 'getDocument',
    path: v2(`${PRODUCT}/documents/{documentId}`),
    summary: 'Read a document by id or slug',
    responses: {
      200: {
        description: 'The form that Accept asks for.',
        content: {
          [JSON_MEDIA_TYPE]: MarkdownDocumentSchema,
          [documentNodesMediaType()]: NodeDocumentSchema,
          [MARKDOWN_MEDIA_TYPE]: 'binary',
        },
      },
      ...unchanged,
    },
    problems: [401, 403, 404],
  },
  {
    ...reading,
    tag: 'Documents',
    id: 'getDocumentPicture',
    path: v2(`${PRODUCT}/pictures/{path}`),
    summary: 'A picture of a document',
    responses: { ...picture, ...unchanged },
    problems: [401, 403, 404],
  },
  {
    ...reading,
    tag: 'Versions',
    id: 'listVersions',
    path: v2(`${PRODUCT}/versions`),
    summary: 'List the versions of a product, oldest first',
    query: ProductVersionListQuerySchema,
    responses: ok(ProductVersionListSchema),
    problems: [400, 401, 403, 404],
  },
  {
    ...reading,
    tag: 'Versions',
    id: 'getVersion',
    path: v2(VERSION),
    summary: 'Read a version',
    responses: ok(ProductVersionSchema),
    problems: [401, 403, 404],
  },
  {
    ...reading,
    tag: 'Versions',
    id: 'getSpec',
    path: v2(`${VERSION}/spec`),
    summary: 'The specification of a version, as text',
    responses: { ...ok(VersionSpecSchema), ...noSpec, ...unchanged },
    problems: [401, 403, 404],
  },
  {
    ...reading,
    tag: 'Versions',
    id: 'listOperations',
    path: v2(`${VERSION}/spec/operations`),
    summary: 'The operations of a specification',
    responses: { ...ok(VersionOperationsSchema), ...noSpec, ...unchanged },
    problems: [401, 403, 404],
  },
  {
    ...reading,
    tag: 'Versions',
    id: 'listVersionApplications',
    path: v2(`${VERSION}/applications`),
    summary: "The developer's applications of a version",
    access: 'session',
    query: VersionApplicationListQuerySchema,
    responses: ok(VersionApplicationListSchema),
    problems: [400, 401, 403, 404],
  },
]
