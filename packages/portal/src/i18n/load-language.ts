import type { Language } from '@stagedoor/contract/languages'
import { addMissing, type Translation } from '@stagedoor/contract/translation'
import { ENGLISH, type LoadedLanguage, type Messages } from './messages.ts'
import { chooseLanguage } from './languages.ts'

/** Languages other than English are loaded on demand. */
const LOADERS: Readonly<Record<Language, () => Promise<Translation<Messages>>>> = {
  en: async () => ENGLISH.messages,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
  ca: async () => (await import('./ca.ts')).ca,
  it: async () => (await import('./it.ts')).it,
  nl: async () => (await import('./nl.ts')).nl,
  'pt-BR': async () => (await import('./pt-br.ts')).ptBr,
  ja: async () => (await import('./ja.ts')).ja,
  ar: async () => (await import('./ar.ts')).ar,
}

/** Translations in use. English messages that load later complete them. */
const translations = new Set<Translation<Messages>>()

export async function loadLanguage(language: Language): Promise<LoadedLanguage> {
  const translation = await LOADERS[language]()
  translations.add(translation)
  return { language, messages: addMissing(translation, ENGLISH.messages) }
}

function addEnglish(part: Partial<Messages>): void {
  Object.assign(ENGLISH.messages, part)
  for (const translation of translations) addMissing<Partial<Messages>>(translation, part)
}

/** Loads the English messages of a product's pages. */
export async function loadSpecMessages(): Promise<void> {
  addEnglish((await import('./en-spec.ts')).enSpec)
}

/** Loads the English messages of guides. */
export async function loadDocsMessages(): Promise<void> {
  addEnglish((await import('./en-docs.ts')).enDocs)
}

/** Loads the remaining English messages. Must complete before any page except the catalog and a product's is rendered. */
export async function loadPageMessages(): Promise<void> {
  const [{ enPages }] = await Promise.all([import('./en-pages.ts'), loadSpecMessages()])
  addEnglish(enPages)
}

/** Loads a dialog of the specification page together with its messages. */
export async function withPageMessages<Code>(code: Promise<Code>): Promise<Code> {
  const [loaded] = await Promise.all([code, loadPageMessages()])
  return loaded
}

/** Loads the English messages of the authentication pages. */
export async function loadAuthMessages(): Promise<void> {
  addEnglish((await import('./en-auth.ts')).enAuth)
}

/** Loads the English messages of the catalog and the checklist. */
export async function loadCatalogMessages(): Promise<void> {
  addEnglish((await import('./en-catalog.ts')).enCatalog)
}

/** Loads the panel of the search together with its messages. */
export async function withSearchMessages<Code>(code: Promise<Code>): Promise<Code> {
  const [loaded, { enSearch }] = await Promise.all([code, import('./en-search.ts')])
  addEnglish(enSearch)
  return loaded
}

/** Loads the initial language, or English when its file cannot be loaded. */
export async function loadFirstLanguage(): Promise<LoadedLanguage> {
  try {
    return await loadLanguage(chooseLanguage())
  } catch {
    return ENGLISH
  }
}
