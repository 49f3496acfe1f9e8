import { createInterface } from 'node:readline'
import { print } from '../output/print.ts'
import { CliError } from './operation.ts'

/** Flags and description of `--yes`. */
export const YES_OPTION = ['--yes', 'do not ask for confirmation'] as const

/**
 * Returns whether a command asks for confirmation: it only asks at a terminal, because a script would
 * wait for input that never comes.
 */
export function isAsking({ yes, json }: Record<string, unknown>): boolean {
  return yes !== true && json !== true && process.stdin.isTTY && process.stdout.isTTY
}

/**
 * Prints what stops and asks whether to continue.
 *
 * @throws CliError for every answer but yes, and when the input ends
 */
export async function confirm(consequence: string): Promise<void> {
  print(consequence)
  const isConfirmed = await new Promise<boolean>((resolve) => {
    const prompt = createInterface({ input: process.stdin, output: process.stdout })
    // Also emitted for Ctrl-C and Ctrl-D.
    prompt.once('close', () => resolve(false))
    prompt.question('Continue? [y/N] ', (typed) => {
      resolve(/^\s*y(?:es)?\s*$/i.test(typed))
      prompt.close()
    })
  })
  if (!isConfirmed) throw new CliError('Canceled. Nothing was changed.')
}
