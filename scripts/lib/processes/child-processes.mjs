import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { constants } from 'node:os'

/** Time for children to end after SIGTERM before they get SIGKILL, in milliseconds. */
const GRACE_MS = 5000

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/** @type {Set<string>} */
const temporaryFolders = new Set()

/**
 * Starts a command in its own process group, so that a signal reaches its child processes too.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, uid?: number, gid?: number }} [options]
 */
export function startChild(command, args, options = {}) {
  return register(spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] }))
}

/**
 * Runs a command that prints to the terminal of this process. Signals to this process end it.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>} the exit code
 */
export async function runInForeground(command, args, options) {
  const stopListening = endOnSignals()
  const child = register(
    spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'inherit', 'inherit'] }),
  )
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code) => resolve(code ?? 1))
    })
  } finally {
    stopListening()
  }
}

/**
 * Remembers a child until it has ended.
 *
 * @template {import('node:child_process').ChildProcess} Child
 * @param {Child} child
 */
function register(child) {
  running.add(child)
  child.once('close', () => running.delete(child))
  child.once('error', () => running.delete(child))
  return child
}

/**
 * Sends a signal to the process group of a child.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
export function signalGroup(child, signal) {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The group has already ended.
  }
}

/** Ends all running children and their groups: with SIGTERM, and with SIGKILL after the grace time. */
export async function endAllChildren() {
  const children = [...running]
  const closed = Promise.all(children.map((child) => new Promise((resolve) => child.once('close', resolve))))
  for (const child of children) signalGroup(child, 'SIGTERM')
  const force = setTimeout(() => {
    for (const child of children) signalGroup(child, 'SIGKILL')
  }, GRACE_MS)
  await closed
  clearTimeout(force)
}

/**
 * Removes a folder when this process exits.
 *
 * @param {string} folder
 */
export function removeAtEnd(folder) {
  temporaryFolders.add(folder)
}

function removeTemporaryFolders() {
  for (const folder of temporaryFolders) rmSync(folder, { recursive: true, force: true })
  temporaryFolders.clear()
}

/**
 * Ends all children on SIGINT, SIGTERM and SIGHUP; a second signal sends SIGKILL.
 *
 * @returns {() => void} removes the signal handlers
 */
export function endOnSignals() {
  let ending = false
  /** @param {NodeJS.Signals} signal */
  const end = (signal) => {
    if (ending) {
      for (const child of running) signalGroup(child, 'SIGKILL')
      return
    }
    ending = true
    endAllChildren().finally(() => process.exit(128 + constants.signals[signal]))
  }
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  for (const signal of signals) process.on(signal, end)
  process.on('exit', removeTemporaryFolders)
  return () => {
    for (const signal of signals) process.off(signal, end)
  }
}
