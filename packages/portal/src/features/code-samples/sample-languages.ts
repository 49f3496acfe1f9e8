/** Display names of the languages of code samples. */
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

/** Returns the language with this name; curl if there is none. */
export function sampleLanguage(name: string | null): SampleLanguage {
  return SAMPLE_LANGUAGES.find((language) => language === name) ?? 'curl'
}
