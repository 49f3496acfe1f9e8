import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type MockInstance, vi } from 'vitest'
import type { CommandResult } from './run-command.ts'

/**
 * Runs a command at a terminal on which a person types an input. Without one, there is no terminal.
 *
 * @returns the result, and whether the command asked
 */
export async function runAtTerminal(
  typed: string | undefined,
  run: () => Promise<CommandResult>,
): Promise<CommandResult & { isAsked: boolean }> {
  const isTTY = typed !== undefined
  const input = Object.assign(new PassThrough(), { isTTY })
  const output = Object.assign(new PassThrough(), { isTTY })
  input.end(typed)
  const spies: MockInstance[] = [
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(input as never),
    vi.spyOn(process, 'stdout', 'get').mockReturnValue(output as never),
  ]
  try {
    const result = await run()
    output.end()
    return { ...result, isAsked: (await text(output)).includes('Continue? [y/N]') }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
