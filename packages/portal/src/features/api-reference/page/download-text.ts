import { downloadFile } from '../../../lib/browser/download-file.ts'

export function downloadText(fileName: string, text: string): void {
  downloadFile(fileName, new Blob([text], { type: 'text/plain' }))
}
