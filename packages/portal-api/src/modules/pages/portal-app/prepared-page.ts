import type { RenderedPage } from '@stagedoor/contract/portal/page-rendering'
import { CodedText } from '../../../http/coded-text.ts'

/**
 * `byBrowser`: the server renders no pages. `limited`: the client's budget is used up. `unavailable`: the database does not
 * respond.
 */
export type Rendering = 'rendered' | 'failed' | 'limited' | 'byBrowser' | 'unavailable'

/** A page that is ready to be sent. */
export interface PreparedPage extends Omit<RenderedPage, 'html' | 'status'> {
  rendering: Rendering
  status: RenderedPage['status'] | 503
  /** Whether a redirect drops the query of the request. */
  dropsQuery?: boolean
  text: CodedText
}

/** @param html the whole document; empty for a redirect */
export function preparedPage(
  html: string,
  page: Pick<PreparedPage, 'rendering'> & Partial<Omit<PreparedPage, 'text'>>,
): PreparedPage {
  return {
    status: 200,
    isPersonal: false,
    isComplete: false,
    renderMs: 0,
    ...page,
    text: new CodedText(html),
  }
}
