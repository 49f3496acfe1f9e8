import { downloadFile } from '../../../lib/browser/download-file.ts'

/** Hands a text to the visitor as a file. */
export function downloadText(fileName: string, text: string): void {
  downloadFile(fileName, new Blob([text], { type: 'text/plain' }))
}
