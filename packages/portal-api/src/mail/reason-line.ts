/**
 * Returns a reason or note as one line without control characters, for a mail and the audit log. The result may be empty.
 */
export function reasonLine(text: string): string {
  // Zero-width joiners are part of words in some languages. Every other invisible character could hide or reorder text.
  return text
    .replaceAll(/(?![\u200c\u200d])\p{C}/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
