import type { CredentialType } from '@stagedoor/contract/applications/auth-strategies'
import type { ProductAccess } from '@stagedoor/contract/catalog/products'
import { CREDENTIAL_TYPES, PRODUCT_ACCESSES } from '@stagedoor/contract/constants'
import { CATALOG_PARAMETERS } from '@stagedoor/contract/portal/page-rendering'

/** What the address of the catalog selects. */
export interface CatalogFilters {
  text: string
  group: string | undefined
  authType: CredentialType | undefined
  access: ProductAccess | undefined
  /** The first page is 1. */
  page: number
}

export const NO_FILTERS: CatalogFilters = {
  text: '',
  group: undefined,
  authType: undefined,
  access: undefined,
  page: 1,
}

const [TEXT, GROUP, AUTH_TYPE, ACCESS, PAGE] = CATALOG_PARAMETERS

/** Names of the parameters, for a form that works without scripts. */
export const PARAMETERS = { text: TEXT, group: GROUP, authType: AUTH_TYPE, access: ACCESS } as const

/** Unknown values of the address select nothing. */
export function readFilters(query: URLSearchParams): CatalogFilters {
  const page = Number(query.get(PAGE))
  return {
    text: query.get(TEXT)?.trim() ?? '',
    group: query.get(GROUP) || undefined,
    authType: CREDENTIAL_TYPES.find((type) => type === query.get(AUTH_TYPE)),
    access: PRODUCT_ACCESSES.find((access) => access === query.get(ACCESS)),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** Returns the query of an address with `?`, or an empty string. */
export function filterQuery({ text, group, authType, access, page }: CatalogFilters): string {
  const query = new URLSearchParams()
  const values = {
    [TEXT]: text,
    [GROUP]: group,
    [AUTH_TYPE]: authType,
    [ACCESS]: access,
    [PAGE]: page > 1 ? String(page) : undefined,
  }
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value)
  return query.size > 0 ? `?${query.toString()}` : ''
}

/** Whether the filters leave out products. */
export function isFiltered({ text, group, authType, access }: CatalogFilters): boolean {
  return text !== '' || group !== undefined || authType !== undefined || access !== undefined
}
