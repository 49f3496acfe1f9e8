import { catalog } from './en/catalog.ts'
import { common } from './en/common.ts'
import { documents } from './en/documents.ts'
import { pages } from './en/pages.ts'
import { product } from './en/product.ts'
import { search } from './en/search.ts'

/** The texts that every page may need, there from the start. */
export const en = {
  catalog,
  common,
  documents,
  pages,
  product,
  search,
}
