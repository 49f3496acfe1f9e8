import { File as NodeFile } from 'node:buffer'
import { vi } from 'vitest'

/** A form as a server reads it. Node makes files of its own, which jsdom's would stand in the way of. */
export async function readForm(text: string, contentType: string): Promise<FormData> {
  vi.stubGlobal('File', NodeFile)
  try {
    return await new Response(text, { headers: { 'content-type': contentType } }).formData()
  } finally {
    vi.unstubAllGlobals()
  }
}
