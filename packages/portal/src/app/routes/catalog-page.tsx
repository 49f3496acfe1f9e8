import { useQuery } from '@tanstack/react-query'
import { usePageTitle } from '../../components/page-header/use-page-title.ts'
import { prefetchCatalog } from '../../features/catalog/api/catalog.ts'
import { Catalog } from '../../features/catalog/components/catalog.tsx'
import { CatalogHero } from '../../features/catalog/components/catalog-hero.tsx'
import { prefetchChecklist } from '../../features/checklist/api/checklist.ts'
import { OnboardingChecklist } from '../../features/checklist/components/onboarding-checklist.tsx'
import { statusByProductQuery } from '../../features/registrations/api/status-by-product.ts'
import { useMessages } from '../../i18n/messages.ts'
import { prefetch } from '../../lib/http/prefetch.ts'
import { usePortal } from '../../lib/portal/portal.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = {
  isServed: true,
  prefetch: ({ queryClient, portal, search }) =>
    Promise.all([
      prefetchCatalog(queryClient, search),
      prefetchChecklist(queryClient, portal),
      !portal.isPublic && prefetch(queryClient, statusByProductQuery()),
    ]),
}

export function Component() {
  const messages = useMessages()
  const { isPublic } = usePortal()
  const { data: statuses } = useQuery({ ...statusByProductQuery(), enabled: !isPublic })
  usePageTitle(messages.pages.titles.catalog)
  return (
    <>
      <CatalogHero />
      <div className="page">
        <OnboardingChecklist />
        <Catalog statuses={new Map(statuses?.map(({ product_id, status }) => [product_id, status]))} />
      </div>
    </>
  )
}
