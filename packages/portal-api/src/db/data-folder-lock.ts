import { chmod, link, mkdir, rename, rm, stat } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { dirname, join, relative, resolve } from 'node:path'
import { randomUUID } from 'node:crypto'

/** The data folder cannot be used. The message is one line and names the solution. */
export class DataFolderError extends Error {
  override name = 'DataFolderError'
}

/** Another process uses the data folder and listens on the socket. */
export class DataFolderInUseError extends DataFolderError {
  override name = 'DataFolderInUseError'
  readonly socketPath: string

  constructor(folder: string, socketPath: string) {
    super(
      `Another Stagedoor process is using the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
    )
    this.socketPath = socketPath
  }
}

export interface DataFolderLock {
  /** Handles connections of other processes of the same user. Without a handler, they are closed. */
  onConnection(handler: (socket: Socket) => void): void
  release(): Promise<void>
}

const LOCK_NAME = 'lock.sock'

/**
 * Locks the folder for this process. The embedded database has no lock, and two processes that use one folder corrupt it.
 *
 * The lock is a listening socket in the folder. The kernel closes it when the process ends, even after `kill -9`. The
 * socket file that is left is removed by the next start.
 *
 * @throws DataFolderInUseError, DataFolderError
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  const absolute = resolve(folder)
  await createDataFolder(absolute)
  const path = socketPath(absolute)
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const server = await listen(path, absolute)
    if (server) return lockOf(server)
    await removeIfAbandoned(path, absolute)
  }
  throw new DataFolderInUseError(absolute, path)
}

function lockOf(server: Server): DataFolderLock {
  const sockets = new Set<Socket>()
  let handle = (socket: Socket): void => {
    // The connection only ends when its data has been read.
    socket.resume().end()
  }
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // An error of a connection must not end this process.
    socket.on('error', () => {})
    handle(socket)
  })
  return {
    onConnection: (handler) => {
      handle = handler
    },
    release: () =>
      new Promise((done) => {
        server.close(() => done())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/**
 * Creates the data folder and its parents, and removes the access of other users, also from a folder that an earlier
 * version or the operator created. Throws DataFolderError.
 */
export async function createDataFolder(folder: string): Promise<void> {
  await createFolder(resolve(folder)).catch((error: unknown) => {
    throw notWritable(folder, error)
  })
  for (const path of [folder, embeddedFolder(folder)]) {
    // In a container, the folder may belong to root and a group of this user. Then its private subfolder protects the data.
    if (await isReadableByOthers(path)) await makePrivate(path)
  }
}

async function makePrivate(path: string): Promise<void> {
  // A folder with the sticky bit, such as /tmp, is shared on purpose.
  if (((await stat(path)).mode & 0o1000) !== 0) {
    throw new DataFolderError(
      `The data folder ${path} is shared by all users of this machine. Set DATA_DIR to a folder of this user.`,
    )
  }
  await chmod(path, 0o700).catch(() => undefined)
}

/** Whether users other than the owner have access to a path, if it exists. */
export async function isReadableByOthers(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && (found.mode & 0o077) !== 0
}

/** Folder of the embedded database in the data folder. */
export function embeddedFolder(dataFolder: string): string {
  return `${dataFolder}/postgres`
}

/** Whether the data folder contains an embedded database. */
export async function hasEmbeddedDatabase(dataFolder: string): Promise<boolean> {
  return (await stat(join(embeddedFolder(dataFolder), 'PG_VERSION')).catch(() => undefined)) !== undefined
}

/** The option `recursive` of mkdir never returns if mkdir fails with ENOENT although the parent exists, as in /proc. */
async function createFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    if (await isFolder(folder)) return
    const isParentMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    if (!isParentMissing || (await isFolder(dirname(folder)))) throw error
    await createFolder(dirname(folder))
    await createFolder(folder)
  }
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false
}

/** Returns the shorter of the absolute and relative path, because the path of a socket is limited to about 100 bytes. */
function socketPath(folder: string): string {
  const absolute = join(folder, LOCK_NAME)
  const short = relative(process.cwd(), absolute)
  const path = short.length < absolute.length ? short : absolute
  if (Buffer.byteLength(path) > 100) {
    throw new DataFolderError(
      `The path of the data folder is too long to lock (${folder}). Set DATA_DIR to a shorter one, or start from a folder nearer to it.`,
    )
  }
  return path
}

/** Returns the listening server, or undefined if the socket file exists. */
function listen(path: string, folder: string): Promise<Server | undefined> {
  return new Promise((done, fail) => {
    // The umask applies when the socket is created, so that other users can never connect.
    const mask = process.umask(0o177)
    const server = createServer({ allowHalfOpen: true })
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') done(undefined)
      else fail(notWritable(folder, error))
    })
    server.listen(path, () => {
      // The lock must not keep the process running.
      server.unref()
      done(server)
    })
    process.umask(mask)
  })
}

/** Whether a process listens on the socket. */
function isListening(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}

/**
 * Removes a socket file on which no process listens. It is renamed first, which is atomic: if another process has taken the
 * lock in the meantime, its socket still accepts connections under the new name and is restored.
 */
async function removeIfAbandoned(path: string, folder: string): Promise<void> {
  if (await isListening(path)) throw new DataFolderInUseError(folder, path)
  const moved = `${path}.${randomUUID().slice(0, 8)}`
  try {
    await rename(path, moved)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw notWritable(folder, error)
  }
  if (await isListening(moved)) {
    await link(moved, path).catch(() => {})
    await rm(moved, { force: true })
    throw new DataFolderInUseError(folder, path)
  }
  await rm(moved, { force: true })
}

/** Creates the error for a data folder that cannot be written to. */
export function notWritable(folder: string, cause: unknown): DataFolderError {
  const code = (cause as NodeJS.ErrnoException).code ?? String(cause)
  return new DataFolderError(
    `The data folder ${folder} cannot be written to (${code}). Give this user write access, or set DATA_DIR to another folder.`,
    { cause },
  )
}
