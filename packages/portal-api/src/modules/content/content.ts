import type { DemoOperator } from '../platform-users/demo-operator.service.ts'
import type { OperationFacts } from '@stagedoor/api-document/outline/operation-list'
import type { UsedSchema } from '@stagedoor/api-document/outline/used-schemas'
import type { DocumentRoot } from '@stagedoor/contract/catalog/document-nodes'
import type { ProductLimit, ProductSupport } from '@stagedoor/contract/catalog/overview'
import type { Appearance, CatalogVisibility } from '@stagedoor/contract/portal/portal'
import type { OperationGroup } from '@stagedoor/contract/catalog/versions'
import type { DemoAccount, PortalFile } from './read/folder-schemas.ts'
import type { ContentProblem } from './problems.ts'

/** A complete, validated content folder with ids, ready to be written. */
export interface Content {
  portal: ContentPortal
  strategies: ContentStrategy[]
  pictures: Picture[]
  products: ContentProduct[]
  specs: ContentSpec[]
  /** Created only by the demo. */
  demoAccounts: DemoAccount[]
  demoOperator: DemoOperator | undefined
  /** Files of drafts and of documents below them, which are excluded. */
  drafts: string[]
  /** Colors of the theme that the portal adjusts or ignores. */
  notes: ContentProblem[]
  /** Problems that look like mistakes but do not stop the import. */
  warnings: ContentProblem[]
  /** Changes when any file of the folder changes. */
  hash: string
}

export interface ContentPortal {
  name: string
  isPublic: boolean
  rbacEnabled: boolean
  catalogVisibility: CatalogVisibility
  basicAuthEnabled: boolean
  testAccessBeforeApproval: boolean
  allowedTimePeriod: string
  appearance: Appearance
  /** Slug of the strategy for applications that do not choose one. */
  defaultStrategy: string | undefined
}

export interface ContentStrategy {
  slug: string
  name: string
  credentialType: PortalFile['auth_strategies'][number]['credential_type']
  keyNames: string[]
  authMethods: string[]
  availableScopes: string[]
}

/** A picture of the portal (`logo`, `logo-dark`, `cover`, `favicon`), or of a product: of its documents (path below `docs/`), and its `icon`. */
export interface Picture {
  name: string
  mediaType: string
  content: Buffer
}

export interface ContentProduct {
  id: string
  slug: string
  /** Former slugs, oldest first. */
  formerSlugs: string[] | undefined
  name: string
  description: string | null
  labels: Record<string, string>
  limits: ProductLimit[]
  support: ProductSupport | null
  iconHash: string | null
  catalog: ContentCatalogPlace
  versions: ContentVersion[]
  documents: ContentDocument[]
  pictures: Picture[]
}

/** Where portal.yaml places a product. */
export interface ContentCatalogPlace {
  group: { key: string; title: string; position: number } | null
  featuredPosition: number | null
  onLanding: boolean
}

export interface ContentVersion {
  id: string
  name: string
  /** Former names, oldest first. */
  formerNames: string[] | undefined
  deprecated: boolean
  hasSandbox: boolean
  /** Default: the time of the first import. */
  createdAt: Date | undefined
  registration: ContentRegistration | undefined
}

export interface ContentRegistration {
  /** Slugs in display order. */
  strategies: string[]
  enabled: boolean
  autoApprove: boolean
}

export interface ContentSpec {
  versionId: string
  apiType: 'openapi' | 'asyncapi'
  fileName: string
  /** Unchanged text of the file. */
  content: string
  contentHash: string
  /** Title of the API. Empty when the specification has none. */
  title: string
  /** In the order of the specification page, group by group. */
  operations: OperationFacts[]
  operationGroups: OperationGroup[]
  /** Named schemas that operations use. */
  schemas: UsedSchema[]
}

export interface ContentDocument {
  id: string
  parentId: string | null
  /** Position in depth-first order in the product's tree, from 0. */
  position: number
  slug: string
  title: string
  metadata: Record<string, unknown>
  /** Without front matter and title heading; links point to the portal. */
  markdown: string
  nodes: DocumentRoot
}
