import { extname } from 'node:path'
import { imageSize } from 'image-size'
import type { Picture } from '../content.ts'
import { fingerprintOf } from '../changes/content-changes.ts'
import type { ContentFiles } from './content-files.ts'
import type { Problems } from '../problems.ts'

interface PictureType {
  mediaType: string
  matches(content: Buffer): boolean
}

const startsWith =
  (...bytes: number[]) =>
  (content: Buffer) =>
    bytes.every((byte, index) => content[index] === byte)
const hasAt = (offset: number, text: string) => (content: Buffer) =>
  content.subarray(offset, offset + text.length).toString('latin1') === text

/** Picture types of browsers by file extension, with a test of the first bytes. */
const TYPES: Record<string, PictureType> = {
  '.png': { mediaType: 'image/png', matches: startsWith(0x89, 0x50, 0x4e, 0x47) },
  '.jpg': { mediaType: 'image/jpeg', matches: startsWith(0xff, 0xd8, 0xff) },
  '.jpeg': { mediaType: 'image/jpeg', matches: startsWith(0xff, 0xd8, 0xff) },
  '.gif': { mediaType: 'image/gif', matches: hasAt(0, 'GIF8') },
  '.webp': { mediaType: 'image/webp', matches: hasAt(8, 'WEBP') },
  '.avif': { mediaType: 'image/avif', matches: hasAt(4, 'ftyp') },
  '.svg': { mediaType: 'image/svg+xml', matches: (content) => /<svg[\s>]/.test(content.toString('utf8')) },
  '.ico': { mediaType: 'image/x-icon', matches: startsWith(0, 0, 1, 0) },
}

export function isPicture(file: string): boolean {
  return Object.hasOwn(TYPES, extname(file).toLowerCase())
}

/** Larger sizes are mistakes, or would make the page unusable. In pixels. */
const MAXIMUM_SIZE = 20_000
/** The first EXIF orientation that swaps width and height. */
const FIRST_SWAPPED_ORIENTATION = 5

/** Returns the size in which browsers show a picture, in whole pixels; undefined if the picture does not state it. */
export function pictureSize(content: Buffer): { width: number; height: number } | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(content)
    const [across, down] = [Math.round(width), Math.round(height)]
    if (!isSize(across) || !isSize(down)) return undefined
    const isSwapped = orientation >= FIRST_SWAPPED_ORIENTATION
    return isSwapped ? { width: down, height: across } : { width: across, height: down }
  } catch {
    return undefined
  }
}

function isSize(pixels: number): boolean {
  return pixels > 0 && pixels <= MAXIMUM_SIZE
}

/** Reads a picture. Adds a problem and returns undefined when its content does not match the extension. */
export function readPicture(
  files: ContentFiles,
  file: string,
  name: string,
  problems: Problems,
): Picture | undefined {
  const content = files.get(file)
  const type = TYPES[extname(file).toLowerCase()]
  if (!content || !type) return undefined
  if (type.matches(content)) return { name, mediaType: type.mediaType, content }
  problems.add({
    file,
    message: `is not a ${extname(file).slice(1)} picture. Save it in that format, or correct the extension.`,
  })
  return undefined
}

const BRANDING = {
  logo: ['.svg', '.png'],
  'logo-dark': ['.svg', '.png'],
  cover: ['.png', '.jpg', '.jpeg'],
  favicon: ['.svg', '.png', '.ico'],
}

/** Reads the icon of a product: `icon.svg` or `icon.png` beside its product.yaml. */
export function readIcon(slug: string, files: ContentFiles, problems: Problems): Picture[] {
  return readNamed('icon', ['.svg', '.png'], `products/${slug}/`, { files, problems })
}

/** Reads the pictures in `branding/`: at most one logo with a dark variant, one cover and one favicon. */
export function readBranding(files: ContentFiles, problems: Problems): Picture[] {
  const pictures = Object.entries(BRANDING).flatMap(([name, extensions]) =>
    readNamed(name, extensions, 'branding/', { files, problems }),
  )
  const has = (wanted: keyof typeof BRANDING) =>
    BRANDING[wanted].map((extension) => `branding/${wanted}${extension}`).some(exists)
  if (has('logo-dark') && !has('logo')) {
    problems.add({ file: 'branding', message: 'contains logo-dark but no logo. Add logo.svg or logo.png.' })
  }
  return pictures

  function exists(path: string): boolean {
    return files.has(path) || problems.isUnreadable(path)
  }
}

/** Reads the picture that exists in one of several formats. */
function readNamed(
  name: string,
  extensions: readonly string[],
  folder: string,
  { files, problems }: { files: ContentFiles; problems: Problems },
): Picture[] {
  const [file, ...more] = extensions
    .map((extension) => `${folder}${name}${extension}`)
    .filter((path) => files.has(path))
  for (const other of more)
    problems.add({ file: other, message: `${file} already exists. Remove one of the two files.` })
  const picture = file && readPicture(files, file, name, problems)
  return picture ? [picture] : []
}

export function pictureFingerprint({ mediaType, content }: Pick<Picture, 'mediaType' | 'content'>): string {
  return fingerprintOf([mediaType, content.toString('base64')])
}
