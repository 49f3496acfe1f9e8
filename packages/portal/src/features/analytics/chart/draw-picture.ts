import { DASHES, layoutChart, TEXT_SIZE } from './layout.ts'
import type { TimeSeries } from './series.ts'

const WIDTH = 960
const HEIGHT = 420
const TITLE_ROOM = 48
const MARGIN = 24
/** Pixels of the picture per pixel of the page, so that it is sharp in a document. */
const SCALE = 2

interface PictureOptions {
  title: string
  data: TimeSeries
  formatValue: (value: number) => string
  formatTime: (time: number) => string
}

/**
 * A chart over time as PNG, in the colours that `host` has on the page. Drawn, not photographed: the security policy of the
 * page lets no picture be made of its own markup. Undefined when the browser cannot.
 */
export async function drawPicture(host: Element, options: PictureOptions): Promise<Blob | undefined> {
  const { title, data, formatValue, formatTime } = options
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH * SCALE
  canvas.height = HEIGHT * SCALE
  const context = canvas.getContext('2d')
  if (!context) return undefined
  const colors = colorsOf(host)
  const layout = layoutChart(data, {
    width: WIDTH - 2 * MARGIN,
    height: HEIGHT - TITLE_ROOM - MARGIN,
    formatValue,
    formatTime,
  })

  context.scale(SCALE, SCALE)
  context.fillStyle = colors.surface
  context.fillRect(0, 0, WIDTH, HEIGHT)
  const font = getComputedStyle(host).fontFamily
  context.fillStyle = colors.ink
  context.font = `600 16px ${font}`
  context.fillText(title, MARGIN, 34)
  context.translate(MARGIN, TITLE_ROOM)
  context.font = `${TEXT_SIZE}px ${font}`

  context.lineWidth = 1
  context.strokeStyle = colors.line
  context.fillStyle = colors.muted
  for (const { y, text } of layout.yTicks) {
    line(context, [
      { x: layout.left, y },
      { x: layout.right, y },
    ])
    context.textAlign = 'right'
    context.fillText(text, layout.left - 8, y + 4)
  }
  context.textAlign = 'center'
  for (const { x, text } of layout.xTicks) context.fillText(text, x, layout.height - 6)

  context.lineWidth = 2
  context.lineJoin = 'round'
  for (const { look, stretches } of layout.lines) {
    context.strokeStyle = context.fillStyle = colors.looks[look] ?? colors.ink
    context.setLineDash([...(DASHES[look] ?? [])])
    for (const points of stretches) {
      const [first] = points
      if (points.length > 1) line(context, points)
      else if (first) context.fillRect(first.x - 3, first.y - 3, 6, 6)
    }
  }
  context.textAlign = 'left'
  for (const { x, y, text, look } of layout.names) {
    context.fillStyle = colors.looks[look] ?? colors.ink
    context.fillText(text, x, y + 4)
  }
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'))
}

function line(context: CanvasRenderingContext2D, points: readonly { x: number; y: number }[]): void {
  context.beginPath()
  for (const { x, y } of points) context.lineTo(x, y)
  context.stroke()
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
    ink: color('--ink'),
    muted: color('--ink-muted'),
    line: color('--line'),
    looks: DASHES.map((_, look) => color(`--look-${look}`)),
  }
  probe.remove()
  return colors
}
