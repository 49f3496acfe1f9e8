/** A text with the capital that a sentence begins with. */
export function beginSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
