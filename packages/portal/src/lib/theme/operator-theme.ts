import { env } from '../../config/env.ts'
import { operatorTokens } from '@stagedoor/contract/portal/theme-tokens'

/** Loads the operator's colors. Always resolves: without a theme the portal keeps its own. */
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

export function applyOperatorTheme(root: HTMLElement): void {
  const declared = getComputedStyle(root)
  const tokens = operatorTokens((name) => toPlainColor(declared.getPropertyValue(`--${name}`)))
  for (const [name, value] of Object.entries(tokens)) root.style.setProperty(name, value)
}

/** Returns the computed value of a CSS color, so that names and functions are supported. */
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
