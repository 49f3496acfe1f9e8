import { LANGUAGES } from '@stagedoor/contract/languages'

/** What can be chosen; the choice is the hash of the page's URL, such as `#component=button&theme=dark&lang=ar`. */
export interface Choices {
  component: string
  theme: string
  lang: string
  width: string
}

/** Shows the stories of all components on one page. */
export const ALL = '(all)'

export const OPTIONS = {
  theme: ['light', 'dark'],
  lang: LANGUAGES,
  width: ['1440', '390'],
} satisfies Partial<Record<keyof Choices, readonly string[]>>

export function readChoices(hash: string): Choices {
  const chosen = new URLSearchParams(hash.slice(1))
  return {
    component: chosen.get('component') ?? ALL,
    theme: chosen.get('theme') ?? 'light',
    lang: chosen.get('lang') ?? 'en',
    width: chosen.get('width') ?? '1440',
  }
}
