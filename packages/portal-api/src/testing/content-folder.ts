import type { Content } from '../modules/content/content.ts'
import type { ReadingOptions } from '../modules/content/read/reading.ts'
import { parseContent } from '../modules/content/read/read-content.ts'

/** A content folder in memory: files by path. */
export type FolderFiles = Record<string, string | Buffer>

const OPENAPI = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Orders', version: '1' },
  paths: {
    '/orders': {
      get: { operationId: 'listOrders', tags: ['orders'], summary: 'All orders', description: 'Every one.' },
    },
    '/orders/{id}': { delete: { deprecated: true } },
  },
})

/** A PNG of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A small catalog with one item of each kind. Tests change the relevant files. */
export const SMALL_FOLDER: FolderFiles = {
  'portal.yaml': `name: Developer Portal
appearance:
  welcome_message: Welcome
  theme:
    button_colors: { primary-fill: '#1f4b3f' }
auth_strategies:
  - { slug: api-key, name: API key, credential_type: key_auth, key_names: [X-Api-Key] }
  - { slug: managed, name: Managed client, credential_type: client_credentials, auth_methods: [bearer], available_scopes: [orders:read] }
default_auth_strategy: api-key
`,
  'branding/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
  'products/orders/product.yaml': `name: Orders
description: What was bought
labels: { team: orders }
versions:
  - name: v1
    deprecated: true
    created_at: 2024-01-01
  - name: v2
    created_at: 2025-01-01
    spec: specs/orders.json
    registration: { strategies: [api-key, managed], auto_approve: true }
`,
  'products/orders/specs/orders.json': OPENAPI,
  'products/orders/docs/01-start.md': `# Getting started

See [keys](01-start/02-keys.md#rotate-a-key), [venues](../../venues/) and ![a plan](images/plan.png).
`,
  'products/orders/docs/01-start/02-keys.md': `---
title: Keys
audience: everybody
---
## Rotate a key

Back to the [start](../01-start.md).
`,
  'products/orders/docs/02-errors.md': '# Errors\n\nSome.\n',
  'products/orders/docs/images/plan.png': PIXEL,
  'products/venues/product.yaml': 'name: Venues\n',
}

/** Parses a folder in memory. Throws ContentError. */
export function contentOf(files: FolderFiles, options?: ReadingOptions): Promise<Content> {
  const entries = Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return parseContent(new Map(entries.map(([path, content]) => [path, Buffer.from(content)])), options)
}
