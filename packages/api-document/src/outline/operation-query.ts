import {
  MAXIMUM_OPERATION_LENGTH,
  OPERATION_PARAMETER,
  UNKNOWN_OPERATION_PARAMETER,
} from '@stagedoor/contract/portal/page-rendering'
import { decodePercent, encodePercent } from '../percent.ts'

/**
 * Returns the query of an operation's address: `?operation=orders/getOrder`.
 *
 * @param name undefined for the page without an operation
 * @param search query of the page, whose other parameters stay
 */
export function operationQuery(name: string | undefined, search = ''): string {
  return namedQuery(OPERATION_PARAMETER, name, search)
}

/** Returns the query of a page which says that it has no operation with this name: `?unknown-operation=orders/get`. */
export function unknownOperationQuery(name: string, search: string): string {
  return namedQuery(UNKNOWN_OPERATION_PARAMETER, name, search)
}

function namedQuery(parameter: string, name: string | undefined, search: string): string {
  const parameters = search.replace(/^\?/, '').split('&')
  const others = parameters.filter((each) => each !== '' && !namesOperation(new URLSearchParams(each)))
  const named = name === undefined ? [] : [`${parameter}=${encode(name)}`]
  const query = [...others, ...named].join('&')
  return query && `?${query}`
}

function namesOperation(parameters: URLSearchParams): boolean {
  return parameters.has(OPERATION_PARAMETER) || parameters.has(UNKNOWN_OPERATION_PARAMETER)
}

/**
 * Returns the name of the operation in the query of an address; undefined if it has none or one that the API rejects:
 * it is too long or contains NUL.
 */
export function operationOfQuery(search: string): string | undefined {
  const name = new URLSearchParams(search).get(OPERATION_PARAMETER)
  return name && name.length <= MAXIMUM_OPERATION_LENGTH && !name.includes('\0') ? name : undefined
}

/**
 * Returns the name of the operation in a fragment, `#/orders/getOrder`, which named operations before the query did;
 * undefined for other fragments.
 */
export function operationOfFragment(hash: string): string | undefined {
  return hash.startsWith('#/') && hash.length > 2 ? decodePercent(hash.slice(2)) : undefined
}

/** Punctuation that a query allows: `/ : @ $ ,`. */
const ALLOWED_IN_QUERY = /%(?:2F|3A|40|24|2C)/g

function encode(name: string): string {
  return encodePercent(name).replaceAll(ALLOWED_IN_QUERY, decodeURIComponent)
}
