export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Escapes text for a line of Markdown. */
export function escapeMarkdown(text: string): string {
  return oneLine(text).replaceAll(/[\\`*_[\]<>|]/g, String.raw`\$&`)
}
