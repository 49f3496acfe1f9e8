import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { PAGE_RENDERER_FILE } from '@stagedoor/contract/portal/page-rendering'
import { packageRoot } from '../../../config/package-root.ts'
import type { Settings } from '../../../config/settings.ts'
import type { Coding } from '../../../http/content-coding.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

const COMPRESS = {
  // The maximum quality takes ten times as long for 5 % smaller files.
  br: (bytes: Buffer) => brotliAsync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes: Buffer) => gzipAsync(bytes, { level: constants.Z_BEST_COMPRESSION }),
  identity: async (bytes: Buffer) => bytes,
} satisfies Record<Coding, (bytes: Buffer) => Promise<Buffer>>

interface FileType {
  mediaType: string
  isText?: boolean
}

const TYPES: Record<string, FileType> = {
  '.html': { mediaType: 'text/html; charset=utf-8', isText: true },
  '.js': { mediaType: 'text/javascript; charset=utf-8', isText: true },
  '.css': { mediaType: 'text/css; charset=utf-8', isText: true },
  '.json': { mediaType: 'application/json', isText: true },
  '.map': { mediaType: 'application/json', isText: true },
  '.webmanifest': { mediaType: 'application/manifest+json', isText: true },
  '.svg': { mediaType: 'image/svg+xml', isText: true },
  '.txt': { mediaType: 'text/plain; charset=utf-8', isText: true },
  '.xml': { mediaType: 'application/xml', isText: true },
  '.ico': { mediaType: 'image/x-icon' },
  '.png': { mediaType: 'image/png' },
  '.jpg': { mediaType: 'image/jpeg' },
  '.webp': { mediaType: 'image/webp' },
  '.woff2': { mediaType: 'font/woff2' },
  '.wasm': { mediaType: 'application/wasm' },
}

/** A file of the built portal. Its content is cached in each requested encoding. */
export class PortalFile {
  readonly mediaType: string
  /** Supported compressed encodings. */
  readonly encodings: readonly Coding[]
  readonly #read: () => Promise<Buffer>
  readonly #forms = new Map<Coding, Promise<Buffer>>()
  #entityTag: string | undefined

  /** @param name path or address, whose extension determines the media type */
  constructor(name: string, read: () => Promise<Buffer> = () => readFile(name)) {
    const type: FileType = TYPES[extname(name).toLowerCase()] ?? { mediaType: 'application/octet-stream' }
    this.#read = read
    this.mediaType = type.mediaType
    this.encodings = type.isText ? ['br', 'gzip'] : []
  }

  /** Returns the content in one encoding, compressed at the first request. */
  async content(encoding: Coding): Promise<Buffer> {
    const cached = this.#forms.get(encoding)
    if (cached) return cached
    const form = encoding === 'identity' ? this.#read() : this.content('identity').then(COMPRESS[encoding])
    this.#forms.set(encoding, form)
    // A failed read is retried at the next request.
    form.catch(() => this.#forms.delete(encoding))
    return form
  }

  /** Weak, because all encodings share it. */
  async entityTag(): Promise<string> {
    if (this.#entityTag === undefined) {
      const hash = createHash('sha256').update(await this.content('identity'))
      this.#entityTag = `W/"${hash.digest('base64url').slice(0, 22)}"`
    }
    return this.#entityTag
  }
}

/** Files of the portal and of the operators' console. */
const HASHED_FILES = ['/assets/', '/admin/assets/']

/** Returns whether the name of a file contains a hash of its content, so that it can be cached forever. */
export function isHashedFile(address: string): boolean {
  return HASHED_FILES.some((folder) => address.startsWith(folder))
}

/** Folder of the built portal: the setting, otherwise the sibling package's build. */
export function portalFolder({ PORTAL_DIST }: Pick<Settings, 'PORTAL_DIST'>): string {
  return PORTAL_DIST ? resolve(PORTAL_DIST) : resolve(packageRoot(), '../portal/dist')
}

/** Files for the server only: the bundle that renders pages, and the manifest. */
const SERVER_FILES = /^\/(?:server|\.vite)\//

export interface PortalFiles {
  folder: string
  /** Modification time of index.html in milliseconds, which identifies the build. */
  builtAt: number
  addresses: readonly string[]
  /** Whether the build has the part that renders pages on the server. */
  hasRenderer: boolean
  /** Finds a file by path, for example `/assets/index-a1b2.js`. */
  find(address: string): PortalFile | undefined
  /** The document without content, for a build that renders no pages. */
  index: PortalFile
}

/** Loads the built portal from a folder, and loads it again after a new build. Undefined without a build. */
export function createPortalFiles(folder: string): () => Promise<PortalFiles | undefined> {
  let loaded: { builtAt: number; files: Promise<PortalFiles> } | undefined
  return async () => {
    const info = await stat(join(folder, 'index.html')).catch(() => undefined)
    if (!info) return undefined
    if (loaded?.builtAt !== info.mtimeMs) {
      loaded = { builtAt: info.mtimeMs, files: load(folder, info.mtimeMs) }
      // A failed read is retried at the next request.
      loaded.files.catch(() => {
        loaded = undefined
      })
    }
    return loaded.files
  }
}

async function load(folder: string, builtAt: number): Promise<PortalFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = new Map<string, PortalFile>()
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue
    const path = join(entry.parentPath, entry.name)
    const address = path.slice(folder.length).replaceAll('\\', '/')
    if (!SERVER_FILES.test(address)) files.set(address, new PortalFile(path))
  }
  return {
    folder,
    builtAt,
    addresses: [...files.keys()],
    hasRenderer: existsSync(join(folder, PAGE_RENDERER_FILE)),
    find: (address) => files.get(address),
    index: files.get('/index.html') ?? new PortalFile(join(folder, 'index.html')),
  }
}
