import { File as NodeFile } from 'node:buffer'
import { vi } from 'vitest'

/** Parses a form like a server. Node.js's File is used instead of jsdom's. */
export async function readForm(text: string, contentType: string): Promise<FormData> {
  vi.stubGlobal('File', NodeFile)
  try {
    return await new Response(text, { headers: { 'content-type': contentType } }).formData()
  } finally {
    vi.unstubAllGlobals()
  }
}
