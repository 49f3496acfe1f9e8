import type { PageRenderer } from '@stagedoor/contract/portal/page-rendering'
import { operatorTokens } from '@stagedoor/contract/portal/theme-tokens'

/** The operator's colors as style sheet of the served page, for the first paint. */
export const themeStylesheet: PageRenderer<Response>['themeStylesheet'] = (colors) => {
  const tokens = Object.entries(operatorTokens((name) => colors[name] ?? ''))
  return tokens.length === 0 ? '' : `:root{${tokens.map(([name, value]) => `${name}:${value}`).join(';')}}`
}
