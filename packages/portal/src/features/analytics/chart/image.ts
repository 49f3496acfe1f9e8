import { DASHES, TEXT_SIZE } from './layout.ts'

/** In pixels of the page. */
export const PICTURE = { width: 960, titleRoom: 48, margin: 24 } as const
/** Pixels of the picture per pixel of the page, so that it is sharp in a document. */
const SCALE = 2

interface Picture {
  /** Its origin is where the chart begins, below the title. */
  context: CanvasRenderingContext2D
  colors: ReturnType<typeof colorsOf>
  finish(): Promise<Blob | undefined>
}

/**
 * A picture with a title, in the colours that `host` has on the page. Drawn, not photographed: the security policy of the
 * page lets no picture be made of its own markup. Undefined when the browser cannot.
 */
export function startPicture(host: Element, title: string, height: number): Picture | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = PICTURE.width * SCALE
  canvas.height = height * SCALE
  const context = canvas.getContext('2d')
  if (!context) return undefined
  const colors = colorsOf(host)
  const font = getComputedStyle(host).fontFamily
  context.scale(SCALE, SCALE)
  context.fillStyle = colors.surface
  context.fillRect(0, 0, PICTURE.width, height)
  context.fillStyle = colors.ink
  context.font = `600 16px ${font}`
  context.fillText(title, PICTURE.margin, 34)
  context.translate(PICTURE.margin, PICTURE.titleRoom)
  context.font = `${TEXT_SIZE}px ${font}`
  return {
    context,
    colors,
    finish: () => new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png')),
  }
}

/** A canvas knows no custom properties and no light-dark(): an element is painted with them and asked for its colour. */
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
    looks: DASHES.map((_, look) => color(`--look-${look}`)),
  }
  probe.remove()
  return colors
}
