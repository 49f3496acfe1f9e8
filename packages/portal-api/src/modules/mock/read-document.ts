import { readFile } from 'node:fs/promises'
import { type ApiDocument, type DocumentError, openDocument } from '@stagedoor/api-document/api-document'

/** The document of a mock cannot be read. The message names the cause. */
export class MockDocumentError extends Error {
  override name = 'MockDocumentError'
}

/** Time to load a document from a URL, in milliseconds, and its maximum size, in bytes. */
const TIMEOUT_MS = 30_000
const MAXIMUM_BYTES = 64_000_000

/** Reads an OpenAPI document with its text from a file or an HTTP URL. Throws MockDocumentError. */
export async function readDocument(source: string): Promise<{ text: string; document: ApiDocument }> {
  const text = /^https?:\/\//i.test(source) ? await loadText(source) : await readText(source)
  const opened = await openDocument(text)
  if (opened.state === 'failed') throw new MockDocumentError(`${source} ${reasonOf(opened.error)}`)
  const { family } = opened.document.kind
  if (family === 'openapi') return { text, document: opened.document }
  const kind =
    family === 'asyncapi'
      ? 'an AsyncAPI document, which describes no HTTP requests'
      : 'not an API description'
  throw new MockDocumentError(`${source} is ${kind}. The mock needs OpenAPI 3 or Swagger 2.0.`)
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new MockDocumentError(`There is no file ${path}.`)
    if (code === 'EISDIR') throw new MockDocumentError(`${path} is a folder. Name the document in it.`)
    throw new MockDocumentError(`${path} cannot be read (${code ?? 'unknown error'}).`)
  }
}

async function loadText(url: string): Promise<string> {
  const response = await load(url)
  if (!response.ok) throw new MockDocumentError(`${url} responds with ${response.status}.`)
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength
      if (size > MAXIMUM_BYTES) break
      chunks.push(chunk)
    }
  } catch {
    throw new MockDocumentError(`${url} ended before the document was complete.`)
  }
  if (size > MAXIMUM_BYTES)
    throw new MockDocumentError(`${url} is larger than ${MAXIMUM_BYTES / 1_000_000} MB.`)
  return Buffer.concat(chunks).toString('utf8')
}

async function load(url: string): Promise<Response> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    throw new MockDocumentError(`${url} ${isTimeout ? 'does not respond in time' : 'cannot be reached'}.`)
  }
}

/** Completes a sentence whose subject is the document. */
function reasonOf(error: DocumentError): string {
  switch (error.kind) {
    case 'empty':
      return 'is empty.'
    case 'markup':
      return 'is HTML or XML, not JSON or YAML.'
    case 'notText':
      return 'is not UTF-8 text.'
    case 'unreadable':
      return 'is nested too deeply or too large to be read.'
    case 'tooLarge':
      return `has ${error.length} characters. The maximum is ${error.maximum}.`
    case 'noObject':
      return 'is not an object.'
    case 'syntax': {
      const { position } = error
      const where = position ? ` in line ${position.line}, column ${position.column}` : ''
      return `is not valid ${error.format}: there is an error${where}.`
    }
  }
}
