import type { ReceivedRequest } from '@stagedoor/api-document/mock/request-errors'

/** Maximum size of a request body, in bytes. */
const MAXIMUM_BODY = 1_000_000

/** Reads a request for its validation. Returns undefined if its body is too large. */
export async function readRequest(
  request: Request,
  path: ReadonlyMap<string, string>,
): Promise<ReceivedRequest | undefined> {
  const text = await readText(request)
  if (text === undefined) return undefined
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((pair): [string, string] => {
    const [name = '', ...value] = pair.split('=')
    return [name.trim(), value.join('=').trim()]
  })
  return {
    path,
    query: new URL(request.url).searchParams,
    headers: new Map(request.headers),
    cookies: new Map(cookies),
    body: text === '' ? null : { mediaType: request.headers.get('content-type') ?? '', text },
  }
}

async function readText(request: Request): Promise<string | undefined> {
  const body = await readBody(request)
  return body === undefined ? undefined : new TextDecoder().decode(body ?? undefined)
}

/** Returns undefined if the body is too large, and null if there is none. */
export async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer> | null | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > MAXIMUM_BODY) return undefined
  if (!request.body) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > MAXIMUM_BODY) return undefined
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
