import { operationOfQuery } from '@stagedoor/api-document/outline/operation-query'
import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useMatch, useNavigate, useParams } from 'react-router'
import { ErrorState } from '../../components/states/states.tsx'
import { useToast } from '../../components/toast/toast.tsx'
import { usePageTitle } from '../../components/page-header/use-page-title.ts'
import { paths } from '../../config/paths.ts'
import {
  ProductFrame,
  ProductFrameSkeleton,
} from '../../features/catalog/product/components/product-frame.tsx'
import { ProductSidebar } from '../../features/catalog/product/components/product-sidebar.tsx'
import { isProductViewable } from '../../features/catalog/product/api/get-product-actions.ts'
import { prefetchProduct } from '../../features/catalog/product/api/product.ts'
import { type ProductShell, useProductShell } from '../../features/catalog/product/product-shell.ts'
import { useMessages } from '../../i18n/messages.ts'
import { isApiProblem } from '../../lib/http/api-problem.ts'
import { describeProblem } from '../../lib/http/describe-problem.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = {
  async prefetch({ params, queryClient, portal }) {
    const productId = params['product'] ?? ''
    if (await isProductViewable({ productId, portal, queryClient }))
      await prefetchProduct(queryClient, productId, params['product_version'])
  },
}

export type ProductOutlet = ProductShell

export function Component() {
  const messages = useMessages()
  const showToast = useToast()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { product: productId = '', product_version: versionInPath, '*': slugPath } = useParams()
  const onSpec = useMatch(paths.spec.path) !== null
  const onOverview = useMatch(paths.overview.path) !== null
  const hasVersion = onSpec || onOverview
  const [chosenVersion, setChosenVersion] = useState<string>()
  const state = useProductShell(productId, hasVersion ? versionInPath : chosenVersion)

  const documentsError = state.kind === 'ready' ? state.documentsError : null
  useEffect(() => {
    if (documentsError) showToast(messages.product.documentsFailed, 'danger')
  }, [documentsError, showToast, messages])

  if (state.kind === 'pending') {
    const { overview, spec, docs } = messages.pages.titles
    return <ProductFrameSkeleton title={onOverview ? overview : onSpec ? spec : docs} />
  }
  if (state.kind === 'error') {
    // A malformed ID gets a 400: the product cannot exist either.
    const isMissing = isApiProblem(state.error) && [400, 404].includes(state.error.status)
    if (isMissing) return <Navigate to={paths.notFound.to()} replace />
    return <ProductError message={describeProblem(state.error, messages)} onRetry={state.retry} />
  }

  function chooseVersion(versionId: string) {
    setChosenVersion(versionId)
    if (hasVersion) void navigate(paths[onSpec ? 'spec' : 'overview'].to(productId, versionId))
  }

  return (
    <ProductFrame
      renderSidebar={(close) => (
        <ProductSidebar
          shell={state.shell}
          isOverview={onOverview}
          documentSlug={
            hasVersion ? undefined : slugPath?.split('/').at(-1) || state.shell.documents[0]?.slug
          }
          activeOperation={onSpec ? operationOfQuery(search) : undefined}
          onVersion={chooseVersion}
          onNavigate={close}
        />
      )}
    >
      <Outlet context={state.shell satisfies ProductOutlet} />
    </ProductFrame>
  )
}

function ProductError({ message, onRetry }: { message: string; onRetry: () => void }) {
  usePageTitle(useMessages().pages.titles.error)
  return (
    <div className="page">
      <ErrorState level={1} message={message} onRetry={onRetry} />
    </div>
  )
}
