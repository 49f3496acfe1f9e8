import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { chooseCoding, type Coding, compress } from './content-coding.ts'
import { hasEntityTag } from './middleware/if-none-match.ts'

/** Texts are built again when the content changes, so better compression would take longer than it saves. */
const BROTLI_QUALITY = 5

/** A text that is sent several times, in each content coding that was requested. */
export class CodedText {
  readonly #bytes: Uint8Array<ArrayBuffer>
  readonly #forms = new Map<Coding, Promise<Uint8Array<ArrayBuffer>>>()
  #entityTag: string | undefined

  constructor(text: string) {
    this.#bytes = new Uint8Array(Buffer.from(text))
  }

  /** Memory that the text takes. The compressed codings follow when they are requested: text needs less than half for both. */
  get bytes(): number {
    return Math.ceil(this.#bytes.byteLength * 1.5)
  }

  get entityTag(): string {
    this.#entityTag ??= `W/"${createHash('sha256').update(this.#bytes).digest('base64url').slice(0, 22)}"`
    return this.#entityTag
  }

  content(coding: Coding): Promise<Uint8Array<ArrayBuffer>> {
    const cached = this.#forms.get(coding)
    if (cached) return cached
    const form = compress(this.#bytes, coding, BROTLI_QUALITY)
    this.#forms.set(coding, form)
    return form
  }
}

/** Sends a text, or 304 to a client that has it. @param headers also of the 304; `vary` without Accept-Encoding */
export async function sendCodedText(
  c: Context,
  text: CodedText,
  mediaType: string,
  { vary, ...others }: Record<string, string>,
): Promise<Response> {
  const headers = {
    ...others,
    etag: text.entityTag,
    vary: vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding',
  }
  if (hasEntityTag(c, text.entityTag)) return c.body(null, 304, headers)
  const coding = chooseCoding(c)
  const content = await text.content(coding)
  return c.body(content, 200, {
    ...headers,
    'content-type': mediaType,
    ...(coding !== 'identity' && { 'content-encoding': coding }),
    'content-length': String(content.byteLength),
  })
}
