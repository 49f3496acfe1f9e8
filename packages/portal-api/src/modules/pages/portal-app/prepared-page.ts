import { createHash } from 'node:crypto'
import type { PagePreview } from '@stagedoor/contract/portal/page-rendering'
import { type Coding, compress } from '../../../http/content-coding.ts'

/** Pages are rebuilt every few seconds, so better compression would take longer than it saves. */
const BROTLI_QUALITY = 5

/** `byBrowser`: the server renders no pages. `limited`: the client's budget is used up. */
export type Rendering = 'rendered' | 'failed' | 'limited' | 'byBrowser'

/** The complete text of a page, cached in each requested encoding. */
export class PreparedPage {
  readonly rendering: Rendering
  readonly status: 200 | 403 | 404
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
  readonly #bytes: Uint8Array<ArrayBuffer>
  readonly #forms = new Map<Coding, Promise<Uint8Array<ArrayBuffer>>>()

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
    this.#bytes = new Uint8Array(Buffer.from(page.html))
    this.rendering = page.rendering
    this.status = page.status
    this.redirectTo = page.redirectTo
    this.keepsQuery = page.keepsQuery ?? true
    this.isPersonal = page.isPersonal
    this.isComplete = page.isComplete
    this.preview = page.preview
    this.renderMs = page.renderMs ?? 0
  }

  /** Memory that the text takes. The compressed codings follow when they are requested: HTML needs less than half for both. */
  get bytes(): number {
    return Math.ceil(this.#bytes.byteLength * 1.5)
  }

  entityTag(): string {
    const hash = createHash('sha256').update(this.#bytes)
    return `W/"${hash.digest('base64url').slice(0, 22)}"`
  }

  content(encoding: Coding): Promise<Uint8Array<ArrayBuffer>> {
    const cached = this.#forms.get(encoding)
    if (cached) return cached
    const form = compress(this.#bytes, encoding, BROTLI_QUALITY)
    this.#forms.set(encoding, form)
    return form
  }
}
