import { chooseLanguage } from './languages.ts'
import { loadLanguage } from './load-language.ts'
import { ENGLISH, type LoadedLanguage } from './messages.ts'

/** Loads the initial language, or English when its file cannot be loaded. */
export async function loadFirstLanguage(): Promise<LoadedLanguage> {
  try {
    return await loadLanguage(chooseLanguage())
  } catch {
    return ENGLISH
  }
}
