import { type Language, matchLanguage } from '@stagedoor/contract/languages'
import { REMEMBERED } from '@stagedoor/contract/portal/page-rendering'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { AppEnv, Deps } from '../deps.ts'

/** Limits the memory that a crafted header can use. */
const MAX_LANGUAGES = 10

/** Parses `de-CH,de;q=0.9,en;q=0.8` into language tags, preferred first. */
export function preferredLanguages(header = ''): string[] {
  return header
    .split(',')
    .map((entry) => {
      const [tag = '', quality] = entry.split(';q=')
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ tag, quality }) => /^[a-z]{2,3}(?:-[a-z\d]{1,8})*$/i.test(tag) && quality > 0)
    .toSorted((left, right) => right.quality - left.quality)
    .slice(0, MAX_LANGUAGES)
    .map(({ tag }) => tag)
}

/** Language that the visitor has chosen in the portal. */
export function chosenLanguage(c: Context<AppEnv>): Language | undefined {
  return matchLanguage(getCookie(c, REMEMBERED.language) ?? '')
}

/** Language of the form that sent the request. Forms send their language in Accept-Language. */
export function formLanguage(c: Context<AppEnv>): Language | undefined {
  return acceptedLanguage(c) ?? chosenLanguage(c)
}

/** Language of the portal's pages for this visitor. The portal applies the same order. */
export function pageLanguage(c: Context<AppEnv>, { settings }: Pick<Deps, 'settings'>): Language | undefined {
  return chosenLanguage(c) ?? settings.PORTAL_LANGUAGE ?? acceptedLanguage(c)
}

function acceptedLanguage(c: Context<AppEnv>): Language | undefined {
  return preferredLanguages(c.req.header('accept-language'))
    .map(matchLanguage)
    .find((language) => language !== undefined)
}
