import { catalog, product, search } from './en/catalog.ts'
import { common, pages } from './en/common.ts'

/** Messages that every page can need, part of the initial bundle. */
export const en = {
  catalog,
  common,
  pages,
  product,
  search,
}
