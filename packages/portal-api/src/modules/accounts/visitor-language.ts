import { type Language, matchLanguage } from '@stagedoor/contract/languages'
import { REMEMBERED } from '@stagedoor/contract/portal/page-rendering'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { AppEnv, Deps } from '../../deps.ts'
import { createDeveloperQueries } from './developers.queries.ts'

/** Longer lists of languages are nobody's; they would only fill the memory. */
const MOST_LANGUAGES = 10

/** `de-CH,de;q=0.9,en;q=0.8` as tags, the preferred one first. */
export function preferredLanguages(header = ''): string[] {
  return header
    .split(',')
    .map((entry) => {
      const [tag = '', quality] = entry.split(';q=')
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ tag, quality }) => /^[a-z]{2,3}(?:-[a-z\d]{1,8})*$/i.test(tag) && quality > 0)
    .toSorted((left, right) => right.quality - left.quality)
    .slice(0, MOST_LANGUAGES)
    .map(({ tag }) => tag)
}

/** Writes mails to a developer who signs in, or goes on, in the language that they have chosen in the portal. */
export async function keepChosenLanguage(
  c: Context<AppEnv>,
  { db }: Pick<Deps, 'db'>,
  developerId: string,
): Promise<void> {
  const language = chosenLanguage(c)
  if (language) await createDeveloperQueries(db).setLanguage(developerId, language)
}

/** What the visitor has chosen in the portal; nothing before they have. */
function chosenLanguage(c: Context<AppEnv>): Language | undefined {
  return matchLanguage(getCookie(c, REMEMBERED.language) ?? '')
}

/** What a form is shown in: it says so in Accept-Language, where another client says what its browser prefers. */
export function formLanguage(c: Context<AppEnv>): Language | undefined {
  return acceptedLanguage(c) ?? chosenLanguage(c)
}

/** What the portal's pages are in for this visitor, as the portal itself chooses it. */
export function pageLanguage(c: Context<AppEnv>, { settings }: Pick<Deps, 'settings'>): Language | undefined {
  return chosenLanguage(c) ?? settings.PORTAL_LANGUAGE ?? acceptedLanguage(c)
}

function acceptedLanguage(c: Context<AppEnv>): Language | undefined {
  return preferredLanguages(c.req.header('accept-language'))
    .map(matchLanguage)
    .find((language) => language !== undefined)
}
