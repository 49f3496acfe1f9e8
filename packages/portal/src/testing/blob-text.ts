/** Reads a blob, because those of jsdom have no `text()`. No blob is an empty text. */
export async function blobText(blob: Blob | null): Promise<string> {
  const reader = new FileReader()
  await new Promise((resolve) => {
    reader.addEventListener('load', resolve)
    reader.readAsText(blob ?? new Blob())
  })
  return String(reader.result)
}
