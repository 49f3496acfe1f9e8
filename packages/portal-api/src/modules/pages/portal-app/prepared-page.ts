import type { PagePreview } from '@stagedoor/contract/portal/page-rendering'
import { CodedText } from '../../../http/coded-text.ts'

/**
 * `byBrowser`: the server renders no pages. `limited`: the client's budget is used up. `unavailable`: the database does not
 * respond.
 */
export type Rendering = 'rendered' | 'failed' | 'limited' | 'byBrowser' | 'unavailable'

/** A complete page. */
export class PreparedPage {
  readonly rendering: Rendering
  readonly status: 200 | 403 | 404 | 503
  /** Path to which the page redirects. */
  readonly redirectTo: string | undefined
  /** Whether a redirect keeps the query of the request. */
  readonly keepsQuery: boolean
  /** Whether the page contains data of the signed-in developer and must not be shared. */
  readonly isPersonal: boolean
  /** False if some data could not be loaded; the browser then loads it. */
  readonly isComplete: boolean
  /** Content of the page's preview image. */
  readonly preview: PagePreview | undefined
  /** How long the page was rendered, in milliseconds. */
  readonly renderMs: number
  readonly text: CodedText

  constructor(page: {
    html: string
    rendering: Rendering
    status: PreparedPage['status']
    redirectTo?: string | undefined
    keepsQuery?: boolean
    isPersonal: boolean
    isComplete: boolean
    preview?: PagePreview | undefined
    renderMs?: number | undefined
  }) {
    this.text = new CodedText(page.html)
    this.rendering = page.rendering
    this.status = page.status
    this.redirectTo = page.redirectTo
    this.keepsQuery = page.keepsQuery ?? true
    this.isPersonal = page.isPersonal
    this.isComplete = page.isComplete
    this.preview = page.preview
    this.renderMs = page.renderMs ?? 0
  }
}
