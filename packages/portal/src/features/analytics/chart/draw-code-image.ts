import { PICTURE, startPicture } from './image.ts'

const ROW = 30
const BAR = 14
const CODE_ROOM = 56
const COUNT_ROOM = 96

interface CodePictureOptions {
  title: string
  counts: readonly { code: string; count: number }[]
  formatValue: (value: number) => string
}

/** Requests per status code as PNG, a bar each; undefined when the browser cannot. */
export async function drawCodePicture(
  host: Element,
  { title, counts, formatValue }: CodePictureOptions,
): Promise<Blob | undefined> {
  const height = PICTURE.titleRoom + counts.length * ROW + PICTURE.margin
  const picture = startPicture(host, title, height)
  if (!picture) return undefined
  const { context, colors } = picture
  const width = PICTURE.width - 2 * PICTURE.margin
  const most = Math.max(1, ...counts.map(({ count }) => count))
  counts.forEach(({ code, count }, index) => {
    const middle = index * ROW + ROW / 2
    context.fillStyle = colors.ink
    context.textAlign = 'left'
    context.fillText(code, 0, middle + 4)
    context.textAlign = 'right'
    context.fillText(formatValue(count), width, middle + 4)
    context.fillStyle = colors.looks[1] ?? colors.ink
    const length = Math.max(2, (count / most) * (width - CODE_ROOM - COUNT_ROOM))
    context.fillRect(CODE_ROOM, middle - BAR / 2, length, BAR)
  })
  return picture.finish()
}
