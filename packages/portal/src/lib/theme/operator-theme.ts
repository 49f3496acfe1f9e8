import { env } from '../../config/env.ts'
import { operatorTokens } from '@stagedoor/contract/portal/theme-tokens'

/**
 * Loads the operator's stylesheet (`/portal/stylesheet.css`), whose variables name the colours of the appearance,
 * and takes the accent from it. Resolves in any case: a portal without a theme keeps its own colours.
 */
export function loadOperatorTheme(): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = `${env.apiUrl}/portal/stylesheet.css`
    link.addEventListener('load', () => {
      applyOperatorTheme(document.documentElement)
      resolve()
    })
    link.addEventListener('error', () => resolve())
    document.head.append(link)
  })
}

/** Puts the tokens of the operator's colours, as the stylesheet declares them, on the root. */
export function applyOperatorTheme(root: HTMLElement): void {
  const declared = getComputedStyle(root)
  const tokens = operatorTokens((name) => toPlainColor(declared.getPropertyValue(`--${name}`)))
  for (const [name, value] of Object.entries(tokens)) root.style.setProperty(name, value)
}

/** Any CSS colour as the browser computes it, so that names and functions are understood too. */
function toPlainColor(value: string): string {
  if (value.trim() === '') return ''
  const probe = document.createElement('span')
  probe.style.color = value
  if (probe.style.color === '') return ''
  document.body.append(probe)
  const computed = getComputedStyle(probe).color
  probe.remove()
  return computed
}
