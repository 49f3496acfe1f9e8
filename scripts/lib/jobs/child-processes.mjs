import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { constants } from 'node:os'

/** How long children may take to end by themselves after a signal, in milliseconds. */
const GRACE_MS = 5000

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/** @type {Set<string>} */
const temporaryFolders = new Set()

/**
 * Starts a command in a process group of its own, so that it can be ended together with whatever it starts.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, uid?: number, gid?: number }} [options]
 */
export function startChild(command, args, options = {}) {
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  child.once('close', () => running.delete(child))
  child.once('error', () => running.delete(child))
  return child
}

/**
 * Sends a signal to a child and to everything it started.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
export function signalGroup(child, signal) {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The group is gone already: that is what was wanted.
  }
}

/** Ends every running child with its group: politely first, by force after the grace time. */
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
 * Notes a folder that must be gone when this process ends, however it ends.
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
 * Makes Ctrl-C, SIGTERM and a closed terminal end everything this process started; a second signal ends it by force.
 *
 * @returns {() => void} takes the handlers away again
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
