import { DASHES, layoutChart } from './layout.ts'
import { PICTURE, startPicture } from './image.ts'
import type { TimeSeries } from './series.ts'

const HEIGHT = 420

interface PictureOptions {
  title: string
  data: TimeSeries
  formatValue: (value: number) => string
  formatTime: (time: number) => string
}

/** A chart over time as PNG; undefined when the browser cannot. */
export async function drawPicture(host: Element, options: PictureOptions): Promise<Blob | undefined> {
  const { title, data, formatValue, formatTime } = options
  const picture = startPicture(host, title, HEIGHT)
  if (!picture) return undefined
  const { context, colors } = picture
  const layout = layoutChart(data, {
    width: PICTURE.width - 2 * PICTURE.margin,
    height: HEIGHT - PICTURE.titleRoom - PICTURE.margin,
    formatValue,
    formatTime,
  })

  if (layout.openFrom !== undefined) {
    const { openFrom, right, top, bottom } = layout
    context.fillStyle = colors.sunken
    context.fillRect(openFrom, top, right - openFrom, bottom - top)
  }
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

  context.lineJoin = 'round'
  for (const { look, stretches, open } of layout.lines) {
    context.lineWidth = 2
    context.strokeStyle = context.fillStyle = colors.looks[look] ?? colors.ink
    context.setLineDash([...(DASHES[look] ?? [])])
    for (const points of stretches) {
      const [first] = points
      if (points.length > 1) line(context, points)
      else if (first) context.fillRect(first.x - 3, first.y - 3, 6, 6)
    }
    const end = open.at(-1)
    if (!end) continue
    context.lineWidth = 1
    line(context, open)
    context.setLineDash([])
    context.fillStyle = colors.surface
    context.beginPath()
    context.arc(end.x, end.y, 3, 0, 2 * Math.PI)
    context.fill()
    context.stroke()
  }
  context.textAlign = 'left'
  for (const { x, y, text, look } of layout.names) {
    context.fillStyle = colors.looks[look] ?? colors.ink
    context.fillText(text, x, y + 4)
  }
  return picture.finish()
}

function line(context: CanvasRenderingContext2D, points: readonly { x: number; y: number }[]): void {
  context.beginPath()
  for (const { x, y } of points) context.lineTo(x, y)
  context.stroke()
}
