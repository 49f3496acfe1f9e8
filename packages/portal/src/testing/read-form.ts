import { File as NodeFile } from 'node:buffer'
import { vi } from 'vitest'

/** Parses a form body like a server. Uses Node's `File`, because Node's `Response` does not accept the one of jsdom. */
export async function readForm(text: string, contentType: string): Promise<FormData> {
  vi.stubGlobal('File', NodeFile)
  try {
    return await new Response(text, { headers: { 'content-type': contentType } }).formData()
  } finally {
    vi.unstubAllGlobals()
  }
}
