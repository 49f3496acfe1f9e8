import type { Command } from 'commander'
import { vi } from 'vitest'

export interface CommandResult {
  code: number
  stdout: string
  stderr: string
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs a `stagedoor` command in this process, which takes a fraction of the time of starting the program. The command sees
 * only the given environment variables.
 */
export async function runCommand(
  command: Command,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<CommandResult> {
  const stdout = vi.spyOn(console, 'log').mockImplementation(() => {})
  const stderr = vi.spyOn(console, 'error').mockImplementation(() => {})
  const written = ({ mock }: typeof stdout) => mock.calls.map(([line]) => `${String(line)}\n`).join('')
  const listeners = SIGNALS.map((signal) => [signal, process.listeners(signal)] as const)
  const { env, exitCode } = process
  process.env = { ...environment }
  try {
    process.exitCode = 0
    await command.parseAsync([...args], { from: 'user' })
    return { code: Number(process.exitCode), stdout: written(stdout), stderr: written(stderr) }
  } finally {
    process.env = env
    process.exitCode = exitCode
    stdout.mockRestore()
    stderr.mockRestore()
    // A command listens to signals until its process exits.
    for (const [signal, before] of listeners) {
      for (const listener of process.listeners(signal))
        if (!before.includes(listener)) process.removeListener(signal, listener)
    }
  }
}
