import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
/** Pages are made anew every few seconds: better compression would take longer than it saves. */
const BROTLI_QUALITY = 5

/** The whole text of a page, in every form that was asked for. */
export class PreparedPage {
  readonly status: 200 | 403 | 404
  /** Path that the page has moved to. */
  readonly movedTo: string | undefined
  /** About the person who is signed in: nobody else may get it. */
  readonly isPersonal: boolean
  /** False: something could not be had, and the browser sees for itself. */
  readonly isComplete: boolean
  readonly #bytes: Buffer
  readonly #forms = new Map<string, Promise<Buffer>>()

  constructor(page: {
    html: string
    status: PreparedPage['status']
    movedTo?: string | undefined
    isPersonal: boolean
    isComplete: boolean
  }) {
    this.#bytes = Buffer.from(page.html)
    this.status = page.status
    this.movedTo = page.movedTo
    this.isPersonal = page.isPersonal
    this.isComplete = page.isComplete
  }

  /** Memory that the text takes. The compressed codings follow when they are requested: HTML needs less than half for both. */
  get bytes(): number {
    return Math.ceil(this.#bytes.byteLength * 1.5)
  }

  entityTag(): string {
    const hash = createHash('sha256').update(this.#bytes)
    return `W/"${hash.digest('base64url').slice(0, 22)}"`
  }

  content(encoding: 'br' | 'gzip' | 'identity'): Promise<Buffer> {
    const known = this.#forms.get(encoding)
    if (known) return known
    const form = this.#compress(encoding)
    this.#forms.set(encoding, form)
    return form
  }

  async #compress(encoding: 'br' | 'gzip' | 'identity'): Promise<Buffer> {
    if (encoding === 'identity') return this.#bytes
    if (encoding === 'gzip') return gzipAsync(this.#bytes)
    return brotliAsync(this.#bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: this.#bytes.byteLength,
      },
    })
  }
}
