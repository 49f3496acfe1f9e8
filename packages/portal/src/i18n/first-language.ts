import { chooseLanguage } from './languages.ts'
import { ENGLISH, type LoadedLanguage, loadLanguage } from './texts.ts'

/** The language to start in; English when the file of the chosen one cannot be loaded, so that there is a portal at all. */
export async function loadFirstLanguage(): Promise<LoadedLanguage> {
  try {
    return await loadLanguage(chooseLanguage())
  } catch {
    return ENGLISH
  }
}
