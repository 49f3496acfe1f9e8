import { operationOfQuery, operationQuery } from '@stagedoor/api-document/outline/operation-query'
import { matchLanguage } from '@stagedoor/contract/languages'
import {
  CATALOG_PARAMETERS,
  MAXIMUM_FILTER_LENGTH,
  type PageRequest,
  PUBLIC_PAGE_PARAMETERS,
  REMEMBERED,
  REMEMBERED_VALUES,
} from '@stagedoor/contract/portal/page-rendering'
import { explainedRejection, REJECTION_PATH } from '@stagedoor/contract/usage/rejection-path'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { AppEnv, Deps } from '../../../deps.ts'
import { pageLanguage, preferredLanguages } from '../../../http/visitor-language.ts'

/** A language with an optional region, which covers nearly all browsers. */
const REGIONAL_TAG = /^[a-z]{2,3}(?:-(?:[a-z]{2}|\d{3}))?$/i

/**
 * Returns the parts of an HTTP request on which a page depends. They are normalized, because each difference adds an entry
 * to the cache of a public portal's pages.
 */
export function readPageRequest(
  c: Context<AppEnv>,
  deps: Pick<Deps, 'settings'>,
  url: URL,
  isForAll: boolean,
): Omit<PageRequest<Response>, 'callApi'> {
  return {
    address: isForAll ? publicPath(url) + publicSearch(url) : url.pathname + url.search,
    languages: regionalTag(c, deps),
    cookies: rememberedChoices(c),
  }
}

/** Unknown reasons of rejections have the same page: an unlimited number of them would fill the cache. */
function publicPath({ pathname }: URL): string {
  if (!pathname.startsWith(`${REJECTION_PATH}/`)) return pathname
  const reason = explainedRejection(pathname.slice(REJECTION_PATH.length + 1))
  return `${REJECTION_PATH}/${reason ?? 'unknown'}`
}

function publicSearch(url: URL): string {
  const filters = catalogFilters(url)
  if (filters.size > 0) return `?${filters.toString()}`
  const { pathname, search, searchParams } = url
  const operation = pathname.startsWith('/spec/') ? operationOfQuery(search) : undefined
  const others = PUBLIC_PAGE_PARAMETERS.filter((name) => searchParams.has(name))
  return operationQuery(operation, others.join('&'))
}

/** Returns the parameters of a public catalog page that shows a part of the products. */
export function catalogFilters({ pathname, searchParams }: URL): URLSearchParams {
  const values = CATALOG_PARAMETERS.map((name): [string, string] => [name, searchParams.get(name) ?? ''])
  return new URLSearchParams(
    values.filter(([, value]) => pathname === '/' && value !== '' && value.length <= MAXIMUM_FILTER_LENGTH),
  )
}

/** Returns the first language of the browser that matches the language of the page. */
function regionalTag(c: Context<AppEnv>, deps: Pick<Deps, 'settings'>): string[] {
  const language = pageLanguage(c, deps)
  const tag = preferredLanguages(c.req.header('accept-language')).find(
    (accepted) => language !== undefined && matchLanguage(accepted) === language,
  )
  if (tag === undefined) return []
  return [REGIONAL_TAG.test(tag) ? tag.toLowerCase() : (tag.split('-')[0] ?? '').toLowerCase()]
}

function rememberedChoices(c: Context<AppEnv>): Record<string, string> {
  const allowed = (values: readonly string[], value = '') => (values.includes(value) ? value : undefined)
  const choices = {
    [REMEMBERED.language]: matchLanguage(getCookie(c, REMEMBERED.language) ?? ''),
    [REMEMBERED.theme]: allowed(REMEMBERED_VALUES.theme, getCookie(c, REMEMBERED.theme)),
    [REMEMBERED.catalogView]: allowed(REMEMBERED_VALUES.catalogView, getCookie(c, REMEMBERED.catalogView)),
  }
  return Object.fromEntries(
    Object.entries(choices).filter((choice): choice is [string, string] => !!choice[1]),
  )
}
