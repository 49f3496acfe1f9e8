import { signalGroup, startChild } from './child-processes.mjs'

/**
 * @typedef {object} CommandResult
 * @property {boolean} ok whether it exited with code 0
 * @property {string} output stdout and stderr in the order of arrival
 * @property {string} reason why the command failed, as the end of a sentence; empty if it succeeded
 */

/**
 * Runs a command and collects its output. Does not throw, not even if the command cannot be started.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, uid?: number, gid?: number, limitMs?: number }} [options]
 *   `limitMs`: time after which the command and its child processes are killed
 * @returns {Promise<CommandResult>}
 */
export function runCommand(command, args, { limitMs, ...options } = {}) {
  return new Promise((resolve) => {
    const child = startChild(command, args, options)
    let output = ''
    let isTimedOut = false
    const limit =
      limitMs === undefined
        ? undefined
        : setTimeout(() => {
            isTimedOut = true
            signalGroup(child, 'SIGKILL')
          }, limitMs)

    /** @param {string} reason */
    const finish = (reason) => {
      clearTimeout(limit)
      resolve({ ok: reason === '', output, reason })
    }
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (chunk) => (output += chunk))
    }
    child.once('error', (error) => finish(`could not be started: ${error.message}`))
    child.once('close', (code, signal) => {
      if (isTimedOut) finish(`exceeded the time limit of ${Math.round((limitMs ?? 0) / 1000)} s`)
      else if (signal !== null) finish(`was ended by ${signal}`)
      else finish(code === 0 ? '' : `ended with exit code ${code}`)
    })
  })
}

/** Lines of a stack trace outside of the project's code. */
const LIBRARY_FRAME = /^\s+at .*(?:node_modules|node:)/

/**
 * Returns the last lines of an output without color codes, trailing blank lines, and stack frames of libraries.
 *
 * @param {string} output
 * @param {number} [lines]
 */
export function tail(output, lines = 30) {
  // oxlint rejects control characters in regular expression literals.
  const plain = output
    .replaceAll(new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*[A-Za-z]`, 'g'), '')
    .trimEnd()
  return plain
    .split('\n')
    .filter((line) => !LIBRARY_FRAME.test(line))
    .slice(-lines)
    .join('\n')
}
