import { operationName } from '@stagedoor/api-document/outline/operation-link'
import { operationLinkId } from '@stagedoor/contract/catalog/spec-operation'
import type { Application } from '@stagedoor/contract/applications/applications'
import type {
  DcrStrategy,
  KeyAuthStrategy,
  SelfManagedStrategy,
} from '@stagedoor/contract/applications/auth-strategies'
import type { Developer } from '@stagedoor/contract/accounts/developer'
import type { DocumentTree, NodeDocument } from '@stagedoor/contract/catalog/documents'
import { type List, toList } from '@stagedoor/contract/paging'
import type { PortalContext } from '@stagedoor/contract/portal/portal'
import type { Product } from '@stagedoor/contract/catalog/products'
import type { Registration } from '@stagedoor/contract/applications/registrations'
import type { SearchHit } from '@stagedoor/contract/catalog/search'
import type {
  Operation,
  ProductVersion,
  VersionOperations,
  VersionSpec,
} from '@stagedoor/contract/catalog/versions'

const TIME = '2026-01-10T09:00:00.000Z'

/** A readable UUID with the number in its last group. */
export function id(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

export function aPortal(change: Partial<PortalContext> = {}): PortalContext {
  return {
    portal_id: id(1),
    org_id: id(2),
    name: 'Developer Portal',
    featureset_id: '',
    is_public: false,
    rbac_enabled: false,
    basic_auth_enabled: true,
    oidc_auth_enabled: false,
    dcr_provider_ids: [],
    allowed_time_period: '24h',
    ...change,
  }
}

export function aDeveloper(change: Partial<Developer> = {}): Developer {
  return { id: id(3), email: 'ada@example.com', full_name: 'Ada Okonkwo', ...change }
}

export function aProduct(change: Partial<Product> = {}): Product {
  return {
    id: id(10),
    name: 'Orders',
    description: 'From basket to barcode.',
    document_count: 1,
    version_count: 1,
    latest_version: { id: id(20), name: 'v1' },
    public_labels: {},
    created_at: TIME,
    updated_at: TIME,
    ...change,
  }
}

export function aVersion(change: Partial<ProductVersion> = {}): ProductVersion {
  return {
    id: id(20),
    name: 'v1',
    deprecated: false,
    registration_configs: [
      {
        id: id(30),
        name: 'API key',
        credential_type: 'key_auth',
        registration_enabled: true,
        registration_auto_approve: false,
      },
    ],
    created_at: TIME,
    updated_at: TIME,
    ...change,
  }
}

export function anOperation(change: Partial<Operation> = {}): Operation {
  const operation = {
    path: '/orders/{id}',
    method: 'get',
    operation_id: 'getOrder',
    tags: ['Orders'],
    summary: 'Read an order',
    deprecated: false,
    ...change,
  }
  const { path, method, operation_id: operationId } = operation
  const id = operationLinkId({ path, method, operationId })
  return { name: operationName({ path, id }), ...operation }
}

export function taggedList(operations: Operation[] = [anOperation()]): VersionOperations {
  const group = { key: 'tag:Orders', kind: 'tag' as const, titles: ['Orders'], operations: operations.length }
  return { api_type: 'openapi', operations, groups: [group], updated_at: '2026-01-02T03:04:05.000Z' }
}

/** The document of `taggedList`. */
export function aSpec(): VersionSpec {
  const { path, method, operation_id: operationId, tags, summary } = anOperation()
  const paths = { [path]: { [method]: { operationId, tags, summary } } }
  return { api_type: 'openapi', content: JSON.stringify({ openapi: '3.1.0', paths }) }
}

export function aDocumentTree(change: Partial<DocumentTree> = {}): DocumentTree {
  return { id: id(40), title: 'Start', slug: 'start', children: [], ...change }
}

export function aDocument(children: NodeDocument['content']['children']): NodeDocument {
  return { id: id(40), slug: 'start', title: 'Start', content: { type: 'document', version: '1', children } }
}

export function aHit(change: Partial<SearchHit['source']> = {}): SearchHit {
  const { description, ...product } = aProduct()
  return {
    index: 'product-catalog',
    source: {
      ...product,
      description: description ?? null,
      document_count: 1,
      version_count: 1,
      latest_version: { id: id(20), name: 'v1' },
      ...change,
    },
  }
}

export const KEY_STRATEGY: KeyAuthStrategy = {
  id: id(30),
  name: 'API key',
  credential_type: 'key_auth',
  key_names: ['X-Api-Key'],
}

export const SELF_MANAGED_STRATEGY: SelfManagedStrategy = {
  id: id(31),
  name: 'Own client',
  credential_type: 'self_managed_client_credentials',
  auth_methods: ['bearer'],
}

export const MANAGED_STRATEGY: DcrStrategy = {
  id: id(32),
  name: 'Managed client',
  credential_type: 'client_credentials',
  auth_methods: ['client_credentials'],
  available_scopes: ['events:read', 'orders:read', 'orders:write', 'tickets:read'],
}

export function anApplication(change: Partial<Application> = {}): Application {
  return {
    id: id(50),
    name: 'Seat map',
    reference_id: 'seatmap-01',
    description: null,
    redirect_uri: null,
    auth_strategy: KEY_STRATEGY,
    created_at: TIME,
    updated_at: TIME,
    ...change,
  }
}

export function aRegistration(change: Partial<Registration> = {}): Registration {
  return {
    id: id(70),
    status: 'pending',
    application_id: id(50),
    product_id: id(10),
    product_name: 'Orders',
    product_version_id: id(20),
    product_version_name: 'v1',
    created_at: TIME,
    updated_at: TIME,
    ...change,
  }
}

/** A list response with a single page. */
export function aList<Item>(items: Item[], total = items.length): List<Item> {
  return toList(items, total, { number: 1, size: Math.max(items.length, 1) })
}
