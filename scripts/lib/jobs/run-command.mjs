import { signalGroup, startChild } from './child-processes.mjs'

/**
 * @typedef {object} CommandResult
 * @property {boolean} ok it ended by itself with exit code 0
 * @property {string} output what it printed, both streams in the order they came
 * @property {string} reason why it is not ok, as the end of a sentence; empty when it is
 */

/**
 * Runs a command to its end and keeps what it printed. Never throws: a command that cannot start is a result too.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, uid?: number, gid?: number, limitMs?: number }} [options]
 *   `limitMs`: the command and all it started are ended after this time
 * @returns {Promise<CommandResult>}
 */
export function runCommand(command, args, { limitMs, ...options } = {}) {
  return new Promise((resolve) => {
    const child = startChild(command, args, options)
    let output = ''
    let tookTooLong = false
    const limit =
      limitMs === undefined
        ? undefined
        : setTimeout(() => {
            tookTooLong = true
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
      if (tookTooLong) finish(`was ended after ${Math.round((limitMs ?? 0) / 1000)} s without finishing`)
      else if (signal !== null) finish(`was ended by ${signal}`)
      else finish(code === 0 ? '' : `ended with exit code ${code}`)
    })
  })
}

/** A line of a stack trace that tells nothing about the project's own code. */
const OTHERS_STACK = /^\s+at .*(?:node_modules|node:)/

/**
 * The last lines of an output, without colour codes, trailing blank lines, and calls inside of libraries.
 *
 * @param {string} output
 * @param {number} [lines]
 */
export function tail(output, lines = 30) {
  // Built from the code point, because a control character does not belong in source text.
  const plain = output
    .replaceAll(new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*[A-Za-z]`, 'g'), '')
    .trimEnd()
  return plain
    .split('\n')
    .filter((line) => !OTHERS_STACK.test(line))
    .slice(-lines)
    .join('\n')
}
