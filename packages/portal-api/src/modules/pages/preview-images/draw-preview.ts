import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { PagePreview } from '@stagedoor/contract/portal/page-rendering'
import { PREVIEW_SIZE } from '@stagedoor/contract/portal/preview-address'
import { fontFamilies } from './preview-fonts.ts'
import { charactersOf, wrapText } from './wrap-text.ts'

/** CSS colors. */
export interface PreviewColors {
  surface: string
  ink: string
  inkMuted: string
  accent: string
}

export interface PreviewImage extends PagePreview {
  portalName: string
  colors: PreviewColors
}

const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE
const MARGIN = 80
const TEXT_WIDTH = WIDTH - 2 * MARGIN
const BAND_HEIGHT = 16
/** Longer texts would not fit anyway. In characters. */
const MAXIMUM_LENGTH = 200
/** The largest size in which the whole title fits. */
const TITLE_SIZES = [
  { size: 80, lines: 2 },
  { size: 64, lines: 3 },
  { size: 52, lines: 4 },
] as const
const LINE_HEIGHT = 1.2
/** Texts whose first letter belongs to a script that is written from right to left. */
const RIGHT_TO_LEFT = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Draws a preview image as PNG: name of the portal, request, title, and what the title belongs to. */
export async function drawPreview(image: PreviewImage): Promise<Uint8Array> {
  const { colors, request } = image
  const canvas = createCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  context.fillStyle = colors.surface
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.fillStyle = colors.accent
  context.fillRect(0, HEIGHT - BAND_HEIGHT, WIDTH, BAND_HEIGHT)
  const isRightToLeft = RIGHT_TO_LEFT.test(image.title)
  context.direction = isRightToLeft ? 'rtl' : 'ltr'
  context.textAlign = 'start'
  const start = isRightToLeft ? WIDTH - MARGIN : MARGIN

  const writeLine = (text: string, style: { y: number; color: string; font: string }) => {
    context.font = style.font
    context.fillStyle = style.color
    const [line = ''] = wrapText(text, { width: TEXT_WIDTH, lines: 1, measure: widthIn(context) })
    context.fillText(line, start, style.y)
  }
  const portalName = clip(image.portalName)
  writeLine(portalName, {
    y: 124,
    color: colors.inkMuted,
    font: `540 34px ${fontFamilies(portalName, 'text')}`,
  })
  if (request) drawRequest(context, request, { y: 214, isRightToLeft, colors })
  drawTitle(context, clip(image.title), { y: request ? 248 : 190, start, color: colors.ink })
  const belongsTo = image.context.map(clip).join(' · ')
  writeLine(belongsTo, {
    y: 554,
    color: colors.inkMuted,
    font: `400 34px ${fontFamilies(belongsTo, 'text')}`,
  })
  return canvas.encode('png')
}

/** Method and path are written from left to right in all languages. */
function drawRequest(
  context: SKRSContext2D,
  request: NonNullable<PagePreview['request']>,
  { y, isRightToLeft, colors }: { y: number; isRightToLeft: boolean; colors: PreviewColors },
): void {
  const method = `${clip(request.method).toUpperCase()} `
  const path = clip(request.path)
  const families = fontFamilies(method + path, 'code')
  const [bold, regular] = [`700 34px ${families}`, `400 34px ${families}`]
  context.save()
  context.direction = 'ltr'
  context.textAlign = 'left'
  context.font = bold
  const methodWidth = context.measureText(method).width
  context.font = regular
  const options = { width: TEXT_WIDTH - methodWidth, lines: 1, measure: widthIn(context) }
  const [shown = ''] = wrapText(path, options)
  const x = isRightToLeft ? WIDTH - MARGIN - methodWidth - context.measureText(shown).width : MARGIN
  context.fillStyle = colors.inkMuted
  context.fillText(shown, x + methodWidth, y)
  context.font = bold
  context.fillStyle = colors.accent
  context.fillText(method, x, y)
  context.restore()
}

function drawTitle(
  context: SKRSContext2D,
  title: string,
  { y, start, color }: { y: number; start: number; color: string },
): void {
  const families = fontFamilies(`${title}…`, 'text')
  const sizes = TITLE_SIZES.map(({ size, lines }) => {
    context.font = `700 ${size}px ${families}`
    const measure = widthIn(context)
    const all = wrapText(title, { width: TEXT_WIDTH, lines: MAXIMUM_LENGTH, measure })
    const isWhole = all.length <= lines
    return { size, isWhole, lines: isWhole ? all : wrapText(title, { width: TEXT_WIDTH, lines, measure }) }
  })
  const chosen = sizes.find(({ isWhole }) => isWhole) ?? sizes.at(-1)
  if (!chosen) return
  context.font = `700 ${chosen.size}px ${families}`
  context.fillStyle = color
  chosen.lines.forEach((line, index) => {
    context.fillText(line, start, y + chosen.size * (1 + index * LINE_HEIGHT))
  })
}

function widthIn(context: SKRSContext2D): (text: string) => number {
  return (text) => context.measureText(text).width
}

/** Shortens a text, and replaces control characters and line breaks with spaces. */
function clip(text: string): string {
  return charactersOf(text.slice(0, MAXIMUM_LENGTH * 8))
    .slice(0, MAXIMUM_LENGTH)
    .join('')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}
