import { chooseLanguage } from './languages.ts'
import { loadLanguage } from './load-language.ts'
import { ENGLISH, type LoadedLanguage } from './messages.ts'

/** The language to start in; English when the file of the chosen one cannot be loaded, so that there is a portal at all. */
export async function loadFirstLanguage(): Promise<LoadedLanguage> {
  try {
    return await loadLanguage(chooseLanguage())
  } catch {
    return ENGLISH
  }
}
