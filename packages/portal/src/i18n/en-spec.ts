import { access } from './en/access.ts'
import { spec } from './en/spec.ts'

/** Messages of the pages of a product, which have no others than these and the ones of every page. */
export const enSpec = { access, spec }
