import type { Messages } from './en.ts'

const LOCALES: Readonly<Record<string, () => Promise<Partial<Messages>>>> = {
  ar: async () => (await import('./ar.ts')).ar,
  ca: async () => (await import('./ca.ts')).ca,
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
  it: async () => (await import('./it.ts')).it,
  ja: async () => (await import('./ja.ts')).ja,
  nl: async () => (await import('./nl.ts')).nl,
  'pt-BR': async () => (await import('./pt-br.ts')).ptBr,
}

/** Loads the messages of a language; returns undefined for English and for unknown languages. */
export function loadLocale(locale: string): Promise<Partial<Messages>> | undefined {
  return LOCALES[locale]?.()
}
