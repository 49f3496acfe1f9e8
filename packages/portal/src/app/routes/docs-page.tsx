import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useOutletContext, useParams } from 'react-router'
import { LinkButton } from '../../components/button/button.tsx'
import { MessagePage } from '../../components/message-page/message-page.tsx'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { EmptyState, Skeleton, SkeletonGroup } from '../../components/states/states.tsx'
import { useToast } from '../../components/toast/toast.tsx'
import { paths } from '../../config/paths.ts'
import { documentQuery } from '../../features/documents/api/get-document.ts'
import { DocumentView } from '../../features/documents/components/document-view.tsx'
import { documentTreeQuery } from '../../features/catalog/product/api/get-document-tree.ts'
import { isProductViewable } from '../../features/catalog/product/api/get-product-actions.ts'
import { useMessages } from '../../i18n/messages.ts'
import { isApiProblem, isNotFound } from '../../lib/http/api-problem.ts'
import { describeProblem } from '../../lib/http/describe-problem.ts'
import { prefetch } from '../../lib/http/prefetch.ts'
import type { PageHandle } from '../page-handle.ts'
import type { ProductOutlet } from './product-layout.tsx'

export const handle: PageHandle = {
  isServed: true,
  async prefetch({ params, queryClient, portal }) {
    const productId = params['product'] ?? ''
    if (!(await isProductViewable({ productId, portal, queryClient }))) return
    // Without a document in the address it is the first of the tree, which the layout loads, too.
    const slug = slugOf(params['*']) ?? (await prefetch(queryClient, documentTreeQuery(productId)))?.[0]?.slug
    if (slug) await prefetch(queryClient, documentQuery(productId, slug))
  },
}

export function Component() {
  const messages = useMessages()
  const { product, documents } = useOutletContext<ProductOutlet>()
  const { '*': slugPath } = useParams()
  const slug = slugOf(slugPath)
  const [first] = documents

  if (product.document_count === 0 || (!slug && !first)) {
    return (
      <div className="page">
        <PageHeader
          title={product.name}
          documentTitle={messages.pages.titles.docs}
          crumbs={[{ label: messages.common.catalog, to: paths.catalog.to() }, { label: product.name }]}
        />
        <EmptyState
          title={messages.documents.emptyTitle}
          action={<LinkButton to={paths.spec.to(product.id)}>{messages.documents.openSpec}</LinkButton>}
        >
          {messages.documents.emptyText}
        </EmptyState>
      </div>
    )
  }
  if (!slug && first) return <Navigate to={paths.docs.to(product.id, first.slug)} replace />
  return <DocumentPage key={slug} slug={slug ?? ''} />
}

/** The last segment of the path is the document, the others are its parents. */
function slugOf(slugPath = ''): string | undefined {
  return slugPath.split('/').findLast((part) => part !== '')
}

function DocumentPage({ slug }: { slug: string }) {
  const messages = useMessages()
  const showToast = useToast()
  const { product } = useOutletContext<ProductOutlet>()
  const document = useQuery(documentQuery(product.id, slug))
  const { error } = document

  useEffect(() => {
    if (error)
      showToast(isNotFound(error) ? messages.documents.notFound : describeProblem(error, messages), 'danger')
  }, [error, showToast, messages])

  if (document.data) return <DocumentView product={product} document={document.data} />
  if (isNotFound(error)) return <Navigate to={paths.notFound.to()} replace />
  if (error) {
    const code = isApiProblem(error) && error.status > 0 ? { code: String(error.status) } : {}
    return (
      <MessagePage
        {...code}
        documentTitle={messages.pages.titles.error}
        title={messages.common.errorTitle}
        text={messages.documents.loadFailed}
        action={<LinkButton to={paths.catalog.to()}>{messages.pages.backToCatalog}</LinkButton>}
      />
    )
  }
  return (
    <div className="page">
      <SkeletonGroup title={messages.pages.titles.docs}>
        <Skeleton width="third" height="title" />
        <Skeleton />
        <Skeleton />
        <Skeleton width="half" />
      </SkeletonGroup>
    </div>
  )
}
