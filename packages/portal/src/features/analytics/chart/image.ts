import { DASHES, TEXT_SIZE } from './layout.ts'

/** In CSS pixels. */
export const IMAGE = { width: 960, titleHeight: 48, margin: 24 } as const
/** Image pixels per CSS pixel, so that the image stays sharp in a document. */
const SCALE = 2

export interface Image {
  /** Translated: the origin is the top left corner of the chart, below the title. */
  context: CanvasRenderingContext2D
  colors: ReturnType<typeof colorsOf>
  finish(): Promise<Blob | undefined>
}

/**
 * Creates an image with a title, in the colors and the font of `host`. A canvas is used because the Content Security Policy
 * does not allow rendering the chart's SVG as an image. Returns undefined when the browser has no 2D canvas.
 */
export function startImage(host: Element, title: string, height: number): Image | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = IMAGE.width * SCALE
  canvas.height = height * SCALE
  const context = canvas.getContext('2d')
  if (!context) return undefined
  const colors = colorsOf(host)
  const font = getComputedStyle(host).fontFamily
  context.scale(SCALE, SCALE)
  context.fillStyle = colors.surface
  context.fillRect(0, 0, IMAGE.width, height)
  context.fillStyle = colors.ink
  context.font = `600 16px ${font}`
  context.fillText(title, IMAGE.margin, 34)
  context.translate(IMAGE.margin, IMAGE.titleHeight)
  context.font = `${TEXT_SIZE}px ${font}`
  return {
    context,
    colors,
    finish: () => new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png')),
  }
}

/** Resolves theme colors through an element, because a canvas supports neither custom properties nor `light-dark()`. */
function colorsOf(host: Element) {
  const probe = document.createElement('span')
  probe.hidden = true
  host.append(probe)
  const color = (name: string) => {
    probe.style.color = `var(${name})`
    return getComputedStyle(probe).color
  }
  const colors = {
    surface: color('--surface'),
    sunken: color('--surface-sunken'),
    ink: color('--ink'),
    muted: color('--ink-muted'),
    line: color('--line'),
    series: DASHES.map((_, styleIndex) => color(`--series-color-${styleIndex}`)),
  }
  probe.remove()
  return colors
}
