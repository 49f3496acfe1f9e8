/** The languages of code samples, by the names that people know them by. */
export const SAMPLE_LANGUAGES = [
  'curl',
  'JavaScript',
  'TypeScript',
  'Python',
  'Go',
  'Java',
  'C#',
  'PHP',
  'Ruby',
  'HTTPie',
] as const

export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number]

/** The language of that name, else the one that everybody can read. */
export function sampleLanguage(name: string | null): SampleLanguage {
  return SAMPLE_LANGUAGES.find((language) => language === name) ?? 'curl'
}
