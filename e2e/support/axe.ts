import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

interface Scope {
  /** Selector of the part to check, instead of the whole page. */
  within?: string
  /** Names of the rules to check, instead of all. */
  rules?: string[]
  /** Names of rules that are not checked. */
  without?: string[]
}

/**
 * Returns the accessibility violations that axe finds on a page: one line per rule, with the elements that violate it.
 * Passed rules are not reported, because that takes as long again.
 */
export async function violations(page: Page, { within, rules, without = [] }: Scope = {}): Promise<string[]> {
  // axe is large, so it is loaded once per document. page.evaluate is not subject to the page's CSP.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: RunOptions = {
    resultTypes: ['violations', 'incomplete'],
    elementRef: true,
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  }
  return page.evaluate(inPage, { within, options })
}

/** Runs in the page, so it cannot use other functions of this file. */
async function inPage({ within, options }: { within: string | undefined; options: RunOptions }) {
  const { axe: loaded } = window as unknown as { axe: typeof axe }
  const { violations, incomplete } = await loaded.run(within ?? document, options)

  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  /** Returns the relative luminance of stacked colors (WCAG 2), from 0 to 1. */
  const luminance = (layers: readonly string[]) => {
    for (const layer of ['white', ...layers]) {
      Object.assign(canvas ?? {}, { fillStyle: layer })
      canvas?.fillRect(0, 0, 1, 1)
    }
    const [red = 0, green = 0, blue = 0] = [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])].map((value) =>
      value > 10 ? ((value / 255 + 0.055) / 1.055) ** 2.4 : value / 255 / 12.92,
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const backgrounds = (element: Element | null): string[] => {
    if (!element) return []
    const parent = element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null
    return [...backgrounds(parent), getComputedStyle(element).backgroundColor]
  }
  /** Decides contrasts that axe leaves undecided, ignoring the gradient, image or pseudo-element behind the text. */
  const hasLowContrast = (element: Element | undefined) => {
    // Elements that were removed while axe ran have no colors.
    if (!element?.isConnected) return false
    const { color, fill, fontSize, fontWeight } = getComputedStyle(element)
    const behind = backgrounds(element)
    const pair = [behind, [...behind, element instanceof SVGElement ? fill : color]].map(luminance)
    const size = Number.parseFloat(fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
    return (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05) < (isLarge ? 3 : 4.5)
  }
  const undecided = incomplete.filter(({ id }) => id === 'color-contrast').flatMap(({ nodes }) => nodes)
  const lowContrast = undecided.filter(({ element }) => hasLowContrast(element))
  return [
    ...violations,
    ...(lowContrast.length > 0 ? [{ id: 'color-contrast', nodes: lowContrast }] : []),
  ].map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
