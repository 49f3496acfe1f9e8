import { catalogPage } from './en/catalog-page.ts'
import { checklist } from './en/checklist.ts'

/** Messages of the catalog and My Apps that specification pages do not load. */
export const enCatalog = { catalogPage, checklist }
