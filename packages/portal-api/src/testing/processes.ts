import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'

const PACKAGE = fileURLToPath(new URL('../..', import.meta.url))
/** Time limit for a process to become ready, in milliseconds. */
const READY_LIMIT_MS = 60_000
/** Folder of system programs on Debian, which is not in every PATH. */
const SYSTEM_FOLDER = '/usr/sbin'

export interface RunningProcess {
  child: ChildProcess
  /** Returns all output so far. */
  output(): string
  /** Sends a signal, waits for the process to exit and returns the exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts a program and waits until its output matches `ready`. Throws with the output if it exits before. */
export async function startProcess(
  command: string,
  args: string[],
  options: { ready: RegExp; env?: Record<string, string>; cwd?: string; uid?: number; gid?: number },
): Promise<RunningProcess> {
  const { ready, ...spawnOptions } = options
  const child = spawn(command, args, { ...spawnOptions, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`${command} ${what}:\n${output}`))
    const limit = setTimeout(() => fail('was not ready in time'), READY_LIMIT_MS)
    const settle = (then: () => void) => {
      clearTimeout(limit)
      then()
    }
    child.once('error', (error) => settle(() => fail(error.message)))
    child.once('exit', () => settle(() => fail('exited while starting')))
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (ready.test(output)) settle(resolve)
      })
    }
  })
  return {
    child,
    output: () => output,
    end: async (signal = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal)
        await ended
      }
      return child.exitCode
    },
  }
}

/** Starts the built server in its own process and waits until it is ready. */
export function startServerProcess(
  environment: Record<string, string>,
  nodeArguments: readonly string[] = [],
): Promise<RunningProcess> {
  const { PATH = '', HOME = '' } = process.env
  return startProcess(process.execPath, [...nodeArguments, inject('program'), 'serve'], {
    ready: /Stagedoor is ready/,
    cwd: PACKAGE,
    env: { PATH, HOME, ...environment },
  })
}

/** Returns the path of a program, if it is installed. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), SYSTEM_FOLDER]
  return folders
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}
