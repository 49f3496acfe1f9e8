import { API_BASE_PATH } from '@stagedoor/contract/constants'
import type { PageRequest, PageSettings } from '@stagedoor/contract/portal/page-rendering'
import type { RenderEnvironment } from '../config/render-environment.ts'

/** Placeholder for the origin of the page; it is not sent. */
export const INTERNAL_ORIGIN = 'http://portal.internal'

export interface ServerEnvironment extends RenderEnvironment {
  /** Title that the rendered page has set. */
  title?: string
}

export function createServerEnvironment(
  { cookies, languages, callApi }: PageRequest<Response>,
  settings: PageSettings,
): ServerEnvironment {
  const environment: ServerEnvironment = {
    setting: (name) => settings[name],
    remembered: (key) => cookies[key] || undefined,
    languages,
    origin: INTERNAL_ORIGIN,
    session: {},
    setTitle: (title) => {
      environment.title = title
    },
    fetch: async (input, init) => {
      const { url, headers } = new Request(input, init)
      const { pathname, search } = new URL(url)
      if (!pathname.startsWith(`${API_BASE_PATH}/`)) throw new Error(`${url} is not of the API`)
      return callApi(pathname + search, { headers: Object.fromEntries(headers) })
    },
  }
  return environment
}
