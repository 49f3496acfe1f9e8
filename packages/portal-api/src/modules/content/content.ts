import type { OperationFacts } from '@stagedoor/api-document/outline/operation-list'
import type { DocumentRoot } from '@stagedoor/contract/catalog/document-nodes'
import type { Appearance, CatalogVisibility } from '@stagedoor/contract/portal/portal'
import type { OperationGroup } from '@stagedoor/contract/catalog/versions'
import type { DemoAccount, PortalFile } from './read/folder-schemas.ts'
import type { ContentProblem } from './problems.ts'

/** A whole catalogue as a folder describes it: checked, with its ids, ready to be written. */
export interface Content {
  portal: ContentPortal
  strategies: ContentStrategy[]
  pictures: Picture[]
  products: ContentProduct[]
  /** Only the demo creates these. */
  demoAccounts: DemoAccount[]
  /** Files of drafts, and of documents below them, that are left out. */
  drafts: string[]
  /** Colors of the theme that the portal changes or leaves out. */
  notes: ContentProblem[]
  /** What is imported as it is, and looks like a mistake. */
  warnings: ContentProblem[]
  /** Changes when any file of the folder does. */
  hash: string
}

export interface ContentPortal {
  name: string
  isPublic: boolean
  rbacEnabled: boolean
  catalogVisibility: CatalogVisibility
  basicAuthEnabled: boolean
  allowedTimePeriod: string
  appearance: Appearance
  /** Slug of the strategy that applications get when they name none. */
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

/** A picture of the portal (`logo`, `logo-dark`, `cover`, `favicon`), or of a product's documents (path below `docs/`). */
export interface Picture {
  name: string
  mediaType: string
  content: Buffer
}

export interface ContentProduct {
  id: string
  slug: string
  /** Slugs it had before, oldest first. */
  formerSlugs: string[] | undefined
  name: string
  description: string | null
  labels: Record<string, string>
  versions: ContentVersion[]
  documents: ContentDocument[]
  pictures: Picture[]
}

export interface ContentVersion {
  id: string
  name: string
  /** Names it had before, oldest first. */
  formerNames: string[] | undefined
  deprecated: boolean
  /** Absent: when it is imported first. */
  createdAt: Date | undefined
  spec: ContentSpec | undefined
  registration: ContentRegistration | undefined
}

export interface ContentRegistration {
  /** Slugs, in the order in which they are offered. */
  strategies: string[]
  enabled: boolean
  autoApprove: boolean
}

export interface ContentSpec {
  apiType: 'openapi' | 'asyncapi'
  fileName: string
  /** As it is in the folder. */
  content: string
  contentHash: string
  /** Title of the API; empty when the document has none. */
  title: string
  /** In the order of the page, group by group. */
  operations: OperationFacts[]
  operationGroups: OperationGroup[]
}

export interface ContentDocument {
  id: string
  parentId: string | null
  /** Depth-first in the product's tree, from 0. */
  position: number
  slug: string
  title: string
  metadata: Record<string, unknown>
  /** Without front matter and without the heading that became the title; links lead to the portal. */
  markdown: string
  nodes: DocumentRoot
}
