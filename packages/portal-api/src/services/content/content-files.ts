import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ContentError, type Problems } from './problems.ts'

/** Largest file of a content folder, in bytes. */
const MAX_FILE_BYTES = 64 * 1024 * 1024

/** The files of a content folder in memory, by path relative to it, with forward slashes. */
export type ContentFiles = ReadonlyMap<string, Buffer>

/** Only these belong to the catalogue; a folder may hold a README or a repository beside them. */
const ROOTS = ['portal.yaml', 'branding', 'products']

/** Reads every file of the catalogue. Links in the file system and hidden files are left out. Throws ContentError. */
export async function readContentFiles(folder: string): Promise<ContentFiles> {
  const info = await stat(folder).catch(() => undefined)
  if (!info?.isDirectory()) {
    throw new ContentError([
      { file: folder, message: 'is not a folder. Give the folder that holds portal.yaml.' },
    ])
  }
  const paths: string[] = []
  for (const root of ROOTS) paths.push(...(await filesBelow(folder, root)))
  const files = await Promise.all(
    paths.toSorted().map(async (path) => [path, await readLimited(folder, path)] as const),
  )
  return new Map(files)
}

async function filesBelow(folder: string, path: string): Promise<string[]> {
  const entries = await readdir(join(folder, path), { withFileTypes: true }).catch(() => undefined)
  if (!entries) return (await stat(join(folder, path)).catch(() => undefined))?.isFile() ? [path] : []
  const found: string[] = []
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) found.push(...(await filesBelow(folder, `${path}/${entry.name}`)))
    else if (entry.isFile()) found.push(`${path}/${entry.name}`)
  }
  return found
}

async function readLimited(folder: string, path: string): Promise<Buffer> {
  const { size } = await stat(join(folder, path))
  if (size > MAX_FILE_BYTES) {
    const limit = MAX_FILE_BYTES / 1024 / 1024
    throw new ContentError([
      { file: path, message: `is larger than ${limit} MB. Split it, or leave it out.` },
    ])
  }
  return readFile(join(folder, path))
}

/** Changes when any file does. `version` changes when this program reads the same files differently. */
export function contentHash(files: ContentFiles, version: string): string {
  const hash = createHash('sha256').update(version)
  for (const [path, bytes] of files) hash.update(`\0${path}\0${bytes.length}\0`).update(bytes)
  return hash.digest('hex')
}

/** A file as text. What the database cannot store as text is a problem; then the answer is nothing. */
export function textOf(files: ContentFiles, file: string, problems: Problems): string | undefined {
  const bytes = files.get(file)
  if (!bytes) return undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
    problems.add({ file, message: 'contains a NUL character. Save it as plain text.' })
  } catch {
    problems.add({ file, message: 'is not UTF-8 text. Save it with the encoding UTF-8.' })
  }
  return undefined
}
