import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

interface Scope {
  /** A selector of what is looked at, instead of the whole page. */
  within?: string
  /** The only rules that count, instead of all of them. */
  rules?: string[]
}

/**
 * What axe finds wrong on a page: a line for each rule, with the elements that break it. It is told to describe only
 * those and what it could not decide: describing what is right takes as long again.
 */
export async function violations(page: Page, { within, rules }: Scope = {}): Promise<string[]> {
  // Large, and once per document is enough; by way of the debugger, which no policy of the page keeps out.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: RunOptions = {
    resultTypes: ['violations', 'incomplete'],
    elementRef: true,
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  }
  return page.evaluate(inPage, { within, options })
}

/** Runs in the page. */
async function inPage({ within, options }: { within: string | undefined; options: RunOptions }) {
  const { axe: loaded } = window as unknown as { axe: typeof axe }
  const { violations, incomplete } = await loaded.run(within ?? document, options)

  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  /** What the eye gets of these colours, one upon the other: between 0 and 1 (WCAG 2, relative luminance). */
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
    const around = element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null
    return [...backgrounds(around), getComputedStyle(element).backgroundColor]
  }
  /** Where a gradient, a picture or what CSS draws is behind a text, axe leaves it open: here that counts as absent. */
  const isTooPale = (element: Element | undefined) => {
    // What has left the page while axe looked has no colours any more.
    if (!element?.isConnected) return false
    const { color, fill, fontSize, fontWeight } = getComputedStyle(element)
    const behind = backgrounds(element)
    const pair = [behind, [...behind, element instanceof SVGElement ? fill : color]].map(luminance)
    const size = Number.parseFloat(fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
    return (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05) < (isLarge ? 3 : 4.5)
  }
  const undecided = incomplete.filter(({ id }) => id === 'color-contrast').flatMap(({ nodes }) => nodes)
  const tooPale = undecided.filter(({ element }) => isTooPale(element))
  return [...violations, ...(tooPale.length > 0 ? [{ id: 'color-contrast', nodes: tooPale }] : [])].map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  )
}
