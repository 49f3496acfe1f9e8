import { type ChartLayout, DASHES, layoutChart } from './layout.ts'
import { IMAGE, type Image, startImage } from './image.ts'
import type { TimeSeries } from './series.ts'

const HEIGHT = 420

interface ImageOptions {
  title: string
  data: TimeSeries
  formatValue: (value: number) => string
  formatTime: (time: number) => string
}

/** Draws a chart over time as PNG; undefined when the browser has no 2D canvas. */
export async function drawImage(host: Element, options: ImageOptions): Promise<Blob | undefined> {
  const { title, data, formatValue, formatTime } = options
  const image = startImage(host, title, HEIGHT)
  if (!image) return undefined
  const layout = layoutChart(data, {
    width: IMAGE.width - 2 * IMAGE.margin,
    height: HEIGHT - IMAGE.titleHeight - IMAGE.margin,
    formatValue,
    formatTime,
  })
  drawAxes(image, layout)
  drawLines(image, layout)
  drawNames(image, layout)
  return image.finish()
}

function drawAxes({ context, colors }: Image, layout: ChartLayout): void {
  if (layout.incompleteFrom !== undefined) {
    const { incompleteFrom, right, top, bottom } = layout
    context.fillStyle = colors.sunken
    context.fillRect(incompleteFrom, top, right - incompleteFrom, bottom - top)
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
}

function drawLines({ context, colors }: Image, layout: ChartLayout): void {
  context.lineJoin = 'round'
  for (const { styleIndex, segments, incomplete } of layout.lines) {
    context.lineWidth = 2
    context.strokeStyle = context.fillStyle = colors.series[styleIndex] ?? colors.ink
    context.setLineDash([...(DASHES[styleIndex] ?? [])])
    for (const points of segments) {
      const [first] = points
      if (points.length > 1) line(context, points)
      else if (first) context.fillRect(first.x - 3, first.y - 3, 6, 6)
    }
    const end = incomplete.at(-1)
    if (!end) continue
    context.lineWidth = 1
    line(context, incomplete)
    context.setLineDash([])
    context.fillStyle = colors.surface
    context.beginPath()
    context.arc(end.x, end.y, 3, 0, 2 * Math.PI)
    context.fill()
    context.stroke()
  }
}

function drawNames({ context, colors }: Image, layout: ChartLayout): void {
  context.textAlign = 'left'
  for (const { x, y, text, styleIndex } of layout.names) {
    context.fillStyle = colors.series[styleIndex] ?? colors.ink
    context.fillText(text, x, y + 4)
  }
}

function line(context: CanvasRenderingContext2D, points: readonly { x: number; y: number }[]): void {
  context.beginPath()
  for (const { x, y } of points) context.lineTo(x, y)
  context.stroke()
}
