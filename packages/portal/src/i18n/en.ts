import { catalog } from './en/catalog.ts'
import { common } from './en/common.ts'
import { documents } from './en/documents.ts'
import { pages } from './en/pages.ts'
import { product } from './en/product.ts'
import { search } from './en/search.ts'

/** Messages that every page can need, part of the initial bundle. */
export const en = {
  catalog,
  common,
  documents,
  pages,
  product,
  search,
}
