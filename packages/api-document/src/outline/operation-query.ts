import { OPERATION_PARAMETER } from '@stagedoor/contract/portal/page-rendering'
import { encodePercent } from '../percent.ts'

/**
 * Returns the query of an operation's address: `?operation=orders/getOrder`.
 *
 * @param name undefined for the page without an operation
 * @param search query of the page, whose other parameters stay
 */
export function operationQuery(name: string | undefined, search = ''): string {
  const parameters = search.replace(/^\?/, '').split('&')
  const others = parameters.filter(
    (each) => each !== '' && !new URLSearchParams(each).has(OPERATION_PARAMETER),
  )
  const named = name === undefined ? [] : [`${OPERATION_PARAMETER}=${encode(name)}`]
  const query = [...others, ...named].join('&')
  return query === '' ? '' : `?${query}`
}

/** Punctuation that a query allows: `/ : @ $ ,`. */
const ALLOWED_IN_QUERY = /%(?:2F|3A|40|24|2C)/g

function encode(name: string): string {
  return encodePercent(name).replaceAll(ALLOWED_IN_QUERY, decodeURIComponent)
}
