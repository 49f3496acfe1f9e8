const ASCII = /^[\0-\x7f]*$/
/** Accents of Latin, Greek and Cyrillic letters. Marks of other scripts distinguish letters, such as が from か. */
const ACCENTS = /[\u0300-\u036f]/g

/** Makes texts comparable: without case, and without accents. The length can change. */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  return ASCII.test(lower) ? lower : lower.normalize('NFD').replaceAll(ACCENTS, '').normalize('NFC')
}
