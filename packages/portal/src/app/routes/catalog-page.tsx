import { usePageTitle } from '../../components/use-page-title.ts'
import { Catalog } from '../../features/catalog/components/catalog.tsx'
import { CatalogHero } from '../../features/catalog/components/catalog-hero.tsx'
import { useTexts } from '../../i18n/texts.ts'

export function Component() {
  const texts = useTexts()
  usePageTitle(texts.pages.titles.catalog)
  return (
    <>
      <CatalogHero />
      <div className="page">
        <Catalog />
      </div>
    </>
  )
}
