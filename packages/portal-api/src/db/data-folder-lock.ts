import { link, mkdir, rename, rm, stat } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { dirname, join, relative, resolve } from 'node:path'
import { randomUUID } from 'node:crypto'

/** Thrown when the data folder cannot be used; the message is one line and says what to do. */
export class DataFolderError extends Error {
  override name = 'DataFolderError'
}

/** Thrown when a living process has the folder; it answers on the socket. */
export class DataFolderInUseError extends DataFolderError {
  override name = 'DataFolderInUseError'
  readonly socketPath: string

  constructor(folder: string, path: string) {
    super(
      `Another Stagedoor process is using the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
    )
    this.socketPath = path
  }
}

export interface DataFolderLock {
  /** What to do with processes of the same user that connect to the lock; without it they are hung up on. */
  onConnection(handler: (socket: Socket) => void): void
  release(): Promise<void>
}

const LOCK_NAME = 'lock.sock'

/**
 * Takes the folder for this process alone. The embedded database has no lock of its own and two processes on
 * one folder destroy each other's rows.
 *
 * The lock is a listening socket in the folder: the kernel closes it with the process, however that ends, so a
 * `kill -9` leaves at most a socket file that nobody answers on, which the next start moves away.
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
    // What is sent has to be read: only then the connection ends.
    socket.resume().end()
  }
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // Whoever hangs up has nothing to hear, and may not end this process.
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

/** Makes the data folder and those above it, where they are missing. Throws DataFolderError. */
export async function createDataFolder(folder: string): Promise<void> {
  await createFolder(resolve(folder)).catch((error: unknown) => {
    throw notWritable(folder, error)
  })
}

/**
 * Not by `recursive` of mkdir: that one tries for ever where the system says ENOENT of a folder whose parent is
 * there, as below /proc.
 */
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

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}

/** A socket's address has room for about 100 bytes; a path relative to the working directory is often shorter. */
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

/** Resolves to the listening server, or to nothing when the address is taken. */
function listen(path: string, folder: string): Promise<Server | undefined> {
  return new Promise((done, fail) => {
    // Only the owner may connect, from the first moment on: the process's mask takes everything from the others.
    const mask = process.umask(0o177)
    const server = createServer({ allowHalfOpen: true })
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') done(undefined)
      else fail(notWritable(folder, error))
    })
    server.listen(path, () => {
      // The lock alone must not keep a finished process alive.
      server.unref()
      done(server)
    })
    process.umask(mask)
  })
}

/** Whether a living process answers on the socket. */
function responses(path: string): Promise<boolean> {
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
 * Moves a dead socket away. Moving is atomic, so of several starters only one gets it; should another have
 * taken the lock between the question and the move, its socket still answers under the new name and goes back.
 */
async function removeIfAbandoned(path: string, folder: string): Promise<void> {
  if (await responses(path)) throw new DataFolderInUseError(folder, path)
  const moved = `${path}.${randomUUID().slice(0, 8)}`
  try {
    await rename(path, moved)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw notWritable(folder, error)
  }
  if (await responses(moved)) {
    await link(moved, path).catch(() => {})
    await rm(moved, { force: true })
    throw new DataFolderInUseError(folder, path)
  }
  await rm(moved, { force: true })
}

/** What to say when writing into the data folder fails. */
export function notWritable(folder: string, cause: unknown): DataFolderError {
  const code = (cause as NodeJS.ErrnoException).code ?? String(cause)
  return new DataFolderError(
    `The data folder ${folder} cannot be written to (${code}). Give this user write access, or set DATA_DIR to another folder.`,
    { cause },
  )
}
