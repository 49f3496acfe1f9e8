import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { nextTurn } from '../next-turn.ts'
import { ContentError, type Problems } from '../problems.ts'

/** Maximum size of a file, in bytes. */
const MAX_FILE_BYTES = 64 * 1024 * 1024

/** Maximum number of files and maximum total size in bytes, because an import holds all files in memory. */
const MAX_FILES = 50_000
const MAX_TOTAL_BYTES = 1024 * 1024 * 1024

/** Files of a content folder by relative path with forward slashes. */
export type ContentFiles = ReadonlyMap<string, Buffer>

/** Files and folders of the catalog. Others, such as a README, are ignored. */
const ROOTS = ['portal.yaml', 'branding', 'products']

/**
 * Reads every file of the catalog except hidden ones. Adds a problem for each unreadable file: if it were treated as
 * missing, the import would remove its content.
 *
 * @throws ContentError when it is not a folder or too large
 */
export async function readContentFiles(folder: string, problems: Problems): Promise<ContentFiles> {
  const info = await stat(folder).catch(() => undefined)
  if (!info?.isDirectory()) {
    throw new ContentError([
      { file: folder, message: 'is not a folder. Specify the folder that contains portal.yaml.' },
    ])
  }
  const paths: string[] = []
  // These entries may be symbolic links, because Kubernetes mounts folders as links.
  for (const root of ROOTS) {
    const entry = await resultOf(root, stat(join(folder, root)), problems)
    if (entry?.isFile()) paths.push(root)
    else if (entry?.isDirectory()) paths.push(...(await filesBelow(folder, root, problems)))
  }
  if (paths.length > MAX_FILES) throw tooLarge(folder, `contains more than ${MAX_FILES} files`)
  const files = new Map<string, Buffer>()
  let bytes = 0
  // Sequentially, because there may be more files than a process can open.
  for (const path of paths.toSorted()) {
    const content = await resultOf(path, readLimited(folder, path, problems), problems)
    if (!content) continue
    bytes += content.length
    if (bytes > MAX_TOTAL_BYTES)
      throw tooLarge(folder, `contains more than ${MAX_TOTAL_BYTES / 1024 / 1024} MiB of files`)
    files.set(path, content)
  }
  return files
}

function tooLarge(folder: string, message: string): ContentError {
  return new ContentError([{ file: folder, message: `${message}. Move some files out of the folder.` }])
}

async function filesBelow(folder: string, path: string, problems: Problems): Promise<string[]> {
  const entries = await resultOf(path, readdir(join(folder, path), { withFileTypes: true }), problems)
  const found: string[] = []
  for (const entry of entries ?? []) {
    if (entry.name.startsWith('.')) continue
    const file = `${path}/${entry.name}`
    if (entry.isDirectory()) found.push(...(await filesBelow(folder, file, problems)))
    else if (entry.isFile()) found.push(file)
    else if (entry.isSymbolicLink())
      problems.addUnreadable({ file, message: 'is a symbolic link. Replace it with the file.' })
  }
  return found
}

/** Returns undefined for a missing file, and for an unreadable file after adding a problem. */
async function resultOf<Value>(
  file: string,
  reading: Promise<Value>,
  problems: Problems,
): Promise<Value | undefined> {
  try {
    return await reading
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT') {
      problems.addUnreadable({ file, message: `cannot be read (${code}). Check its permissions.` })
    }
    return undefined
  }
}

async function readLimited(folder: string, path: string, problems: Problems): Promise<Buffer | undefined> {
  const { size } = await stat(join(folder, path))
  if (size <= MAX_FILE_BYTES) return readFile(join(folder, path))
  const limit = MAX_FILE_BYTES / 1024 / 1024
  problems.addUnreadable({ file: path, message: `is larger than ${limit} MiB. Split or remove it.` })
  return undefined
}

/** Returns a hash of all files. `version` changes when a new server version reads the same files differently. */
export async function contentHash(files: ContentFiles, version: string): Promise<string> {
  const hash = createHash('sha256').update(version)
  for (const [path, bytes] of files) {
    hash.update(`\0${path}\0${bytes.length}\0`).update(bytes)
    await nextTurn()
  }
  return hash.digest('hex')
}

/** Returns a file as text, or undefined after adding a problem when PostgreSQL cannot store the text. */
export function textOf(files: ContentFiles, file: string, problems: Problems): string | undefined {
  const bytes = files.get(file)
  if (!bytes) return undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
    problems.addUnreadable({ file, message: 'contains a NUL character. Save it as plain text.' })
  } catch {
    problems.addUnreadable({ file, message: 'is not UTF-8 text. Save it with UTF-8 encoding.' })
  }
  return undefined
}
