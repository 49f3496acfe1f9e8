import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { nextTurn } from '../worker/next-turn.ts'
import { ContentError, Problems } from '../problems.ts'

/** Largest file of a content folder, in bytes. */
const MAX_FILE_BYTES = 64 * 1024 * 1024

/** Most files of a content folder, and their largest total size in bytes: an import holds them all in memory. */
const MAX_FILES = 50_000
const MAX_TOTAL_BYTES = 1024 * 1024 * 1024

/** The files of a content folder in memory, by path relative to it, with forward slashes. */
export type ContentFiles = ReadonlyMap<string, Buffer>

/** Only these belong to the catalogue; a folder may hold a README or a repository beside them. */
const ROOTS = ['portal.yaml', 'branding', 'products']

/**
 * Reads every file of the catalogue; hidden ones are left out. Throws ContentError, also for what cannot be read: it must
 * not look as if it were not there, because an import removes what is gone.
 */
export async function readContentFiles(folder: string): Promise<ContentFiles> {
  const info = await stat(folder).catch(() => undefined)
  if (!info?.isDirectory()) {
    throw new ContentError([
      { file: folder, message: 'is not a folder. Give the folder that holds portal.yaml.' },
    ])
  }
  const problems = new Problems()
  const paths: string[] = []
  // The three themselves may be links: Kubernetes mounts a folder like that.
  for (const root of ROOTS) {
    const entry = await readable(root, stat(join(folder, root)), problems)
    if (entry?.isFile()) paths.push(root)
    else if (entry?.isDirectory()) paths.push(...(await filesBelow(folder, root, problems)))
  }
  if (paths.length > MAX_FILES) throw tooLarge(folder, `holds more than ${MAX_FILES} files`)
  const files = new Map<string, Buffer>()
  let bytes = 0
  // One by one, for there may be more files than a process may open.
  for (const path of paths.toSorted()) {
    const content = await readable(path, readLimited(folder, path, problems), problems)
    if (!content) continue
    bytes += content.length
    if (bytes > MAX_TOTAL_BYTES)
      throw tooLarge(folder, `holds more than ${MAX_TOTAL_BYTES / 1024 / 1024} MiB of files`)
    files.set(path, content)
  }
  problems.throwIfAny()
  return files
}

function tooLarge(folder: string, message: string): ContentError {
  return new ContentError([{ file: folder, message: `${message}. Move some of them out of the folder.` }])
}

async function filesBelow(folder: string, path: string, problems: Problems): Promise<string[]> {
  const entries = await readable(path, readdir(join(folder, path), { withFileTypes: true }), problems)
  const found: string[] = []
  for (const entry of entries ?? []) {
    if (entry.name.startsWith('.')) continue
    const file = `${path}/${entry.name}`
    if (entry.isDirectory()) found.push(...(await filesBelow(folder, file, problems)))
    else if (entry.isFile()) found.push(file)
    else if (entry.isSymbolicLink())
      problems.add({ file, message: 'is a link in the file system. Put the file itself there.' })
  }
  return found
}

/** What was read, or nothing: when it does not exist, and when it cannot be read, which is a problem. */
async function readable<Value>(
  file: string,
  reading: Promise<Value>,
  problems: Problems,
): Promise<Value | undefined> {
  try {
    return await reading
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT') {
      problems.add({ file, message: `cannot be read (${code}). Make it readable for the server.` })
    }
    return undefined
  }
}

async function readLimited(folder: string, path: string, problems: Problems): Promise<Buffer | undefined> {
  const { size } = await stat(join(folder, path))
  if (size <= MAX_FILE_BYTES) return readFile(join(folder, path))
  const limit = MAX_FILE_BYTES / 1024 / 1024
  problems.add({ file: path, message: `is larger than ${limit} MiB. Split it, or leave it out.` })
  return undefined
}

/** Changes when any file does. `version` changes when this program reads the same files differently. */
export async function contentHash(files: ContentFiles, version: string): Promise<string> {
  const hash = createHash('sha256').update(version)
  for (const [path, bytes] of files) {
    hash.update(`\0${path}\0${bytes.length}\0`).update(bytes)
    await nextTurn()
  }
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
