import { REMEMBERED } from '@stagedoor/contract/portal/page-rendering'
import { remember, renderEnvironment } from '../../config/render-environment.ts'

/** `system` follows the operating system. */
export type Theme = 'system' | 'light' | 'dark'
export const THEMES: readonly Theme[] = ['system', 'light', 'dark']

/** Returns the stored choice; `system` if there is none or storage is blocked. */
export function readTheme(): Theme {
  const stored = renderEnvironment().remembered(REMEMBERED.theme)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Applies and stores a theme; boot/boot.ts applies it before the first paint of the next page. */
export function setTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = theme
  remember(REMEMBERED.theme, theme === 'system' ? undefined : theme)
}
