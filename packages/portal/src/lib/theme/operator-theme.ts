import { env } from '../../config/env.ts'
import { formatColor, parseColor, readableOn, type Rgb, textOn } from './color.ts'

/**
 * Where the operator's accent is hardest to read in the two schemes: not on the paper itself, but on what is tinted
 * with it (--surface-hover and --accent-soft of styles/tokens.css).
 */
const GROUND = { light: [228, 227, 222], dark: [38, 37, 31] } as const satisfies Record<string, Rgb>

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

/**
 * Turns the operator's colours into the tokens of both schemes. A colour that cannot be read is moved towards
 * black or white until it can; one that is no colour is ignored.
 */
export function applyOperatorTheme(root: HTMLElement): void {
  const declared = getComputedStyle(root)
  const read = (name: string) => parseColor(toPlainColor(declared.getPropertyValue(name)))
  const accent = read('--button_colors-primary-fill') ?? read('--section_colors-accent')
  if (!accent) return
  const wishedText = read('--button_colors-primary-text')
  for (const scheme of ['light', 'dark'] as const) {
    const readable = readableOn(accent, GROUND[scheme])
    root.style.setProperty(`--operator-accent-${scheme}`, formatColor(readable))
    root.style.setProperty(`--operator-accent-ink-${scheme}`, formatColor(textOn(readable, wishedText)))
  }
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
