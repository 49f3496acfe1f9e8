import { IMAGE, startImage } from './image.ts'

const ROW_HEIGHT = 30
const BAR_HEIGHT = 14
const CODE_WIDTH = 56
const COUNT_WIDTH = 96

interface CodeImageOptions {
  title: string
  counts: readonly { code: string; count: number }[]
  formatValue: (value: number) => string
}

/** Draws a bar chart of requests per status code as PNG; undefined when the browser has no 2D canvas. */
export async function drawCodeImage(
  host: Element,
  { title, counts, formatValue }: CodeImageOptions,
): Promise<Blob | undefined> {
  const height = IMAGE.titleHeight + counts.length * ROW_HEIGHT + IMAGE.margin
  const image = startImage(host, title, height)
  if (!image) return undefined
  const { context, colors } = image
  const width = IMAGE.width - 2 * IMAGE.margin
  const maxCount = Math.max(1, ...counts.map(({ count }) => count))
  counts.forEach(({ code, count }, index) => {
    const middle = index * ROW_HEIGHT + ROW_HEIGHT / 2
    context.fillStyle = colors.ink
    context.textAlign = 'left'
    context.fillText(code, 0, middle + 4)
    context.textAlign = 'right'
    context.fillText(formatValue(count), width, middle + 4)
    context.fillStyle = colors.series[1] ?? colors.ink
    const length = Math.max(2, (count / maxCount) * (width - CODE_WIDTH - COUNT_WIDTH))
    context.fillRect(CODE_WIDTH, middle - BAR_HEIGHT / 2, length, BAR_HEIGHT)
  })
  return image.finish()
}
