import type { DocumentTree } from '@stagedoor/contract/catalog/documents'
import type { Product } from '@stagedoor/contract/catalog/products'
import type { ProductVersion, VersionOperations } from '@stagedoor/contract/catalog/versions'
import { useQuery } from '@tanstack/react-query'
import { documentTreeQuery } from './api/get-document-tree.ts'
import { operationsQuery, productQuery } from './api/product.ts'
import { versionsQuery } from './api/get-versions.ts'
import { isNotFound } from '../../../lib/http/api-problem.ts'
import { resolveVersion } from './resolve-version.ts'

/** Data that all pages of a product share. */
export interface ProductShell {
  product: Product
  /** Sorted, the oldest first. */
  versions: readonly ProductVersion[]
  /** Undefined when the product has no versions. */
  version: ProductVersion | undefined
  documents: readonly DocumentTree[]
  /** Null when the version has no specification; undefined when the list is not loaded. */
  operationList: VersionOperations | null | undefined
  /** Set when the list could not be loaded. */
  operationsError: { error: Error; retry: () => void } | undefined
}

export type ProductShellState =
  | { kind: 'pending' }
  | { kind: 'error'; error: unknown; retry: () => void }
  | { kind: 'ready'; shell: ProductShell; documentsError: unknown }

/** Loads a product with its versions, its document tree and the operations of the active version. */
export function useProductShell(productId: string, requestedVersion: string | undefined): ProductShellState {
  const product = useQuery(productQuery(productId))
  const versions = useQuery(versionsQuery(productId))
  const documents = useQuery({ ...documentTreeQuery(productId), enabled: product.isSuccess })
  const version = versions.data ? resolveVersion(versions.data, requestedVersion) : undefined
  const operationList = useQuery({
    ...operationsQuery(productId, version?.id ?? ''),
    enabled: version !== undefined,
  })

  // Loaded data stays visible after a failed refetch, unless the product no longer exists.
  const failed = [product, versions].find(({ data, error }) => error && (!data || isNotFound(error)))
  if (failed) {
    return {
      kind: 'error',
      error: failed.error,
      retry: () => {
        void product.refetch()
        void versions.refetch()
      },
    }
  }
  if (!product.data || !versions.data || documents.isPending) return { kind: 'pending' }
  return {
    kind: 'ready',
    shell: {
      product: product.data,
      versions: versions.data,
      version,
      documents: documents.data ?? [],
      operationList: operationList.data,
      operationsError:
        operationList.isError && operationList.data === undefined
          ? { error: operationList.error, retry: () => void operationList.refetch() }
          : undefined,
    },
    documentsError: documents.error,
  }
}
