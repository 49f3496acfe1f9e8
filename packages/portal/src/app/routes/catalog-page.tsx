import { prefetchCatalog } from '../../features/catalog/api/catalog.ts'
import { usePageTitle } from '../../components/page-header/use-page-title.ts'
import { Catalog } from '../../features/catalog/components/catalog.tsx'
import { CatalogHero } from '../../features/catalog/components/catalog-hero.tsx'
import { useMessages } from '../../i18n/messages.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = {
  isServed: true,
  prefetch: ({ queryClient }) => prefetchCatalog(queryClient),
}

export function Component() {
  const messages = useMessages()
  usePageTitle(messages.pages.titles.catalog)
  return (
    <>
      <CatalogHero />
      <div className="page">
        <Catalog />
      </div>
    </>
  )
}
