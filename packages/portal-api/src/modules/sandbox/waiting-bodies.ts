/** Bytes of request bodies that one caller may have in memory, and all callers. */
const BODY_LIMITS = { perCaller: 8_000_000, total: 32_000_000 }
/** Maximum size of one request body, in bytes. */
const MAXIMUM_BODY = 1_000_000

type Body = Uint8Array<ArrayBuffer> | null

/**
 * Reads the bodies of requests, which stay in memory while the requests wait for their turn. Bytes are counted as they
 * arrive, so that a body that its client does not send takes no place.
 */
export function createWaitingBodies({ perCaller, total } = BODY_LIMITS) {
  let waiting = 0
  const byCaller = new Map<string, number>()

  function add(caller: string, bytes: number): boolean {
    const ofCaller = (byCaller.get(caller) ?? 0) + bytes
    if (bytes > 0 && (ofCaller > perCaller || waiting + bytes > total)) return false
    waiting += bytes
    if (ofCaller > 0) byCaller.set(caller, ofCaller)
    else byCaller.delete(caller)
    return true
  }

  /** Calls `respond` with the body of the request, unless it is too large or too many bodies wait. */
  return async (
    request: Request,
    caller: string,
    respond: (body: Body | 'tooLarge' | 'full') => Promise<Response>,
  ): Promise<Response> => {
    if (!request.body) return respond(null)
    if (Number(request.headers.get('content-length') ?? 0) > MAXIMUM_BODY) return respond('tooLarge')
    const chunks: Uint8Array[] = []
    let size = 0
    try {
      for await (const chunk of request.body as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>) {
        if (size + chunk.byteLength > MAXIMUM_BODY) return await respond('tooLarge')
        if (!add(caller, chunk.byteLength)) return await respond('full')
        size += chunk.byteLength
        chunks.push(chunk)
      }
      return await respond(size === 0 ? null : new Uint8Array(Buffer.concat(chunks)))
    } finally {
      add(caller, -size)
    }
  }
}
