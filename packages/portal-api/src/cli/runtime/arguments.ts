import { CliError } from './operation.ts'

/** An option that must be one of a few words, or absent. Throws CliError. */
export function choiceOption<const Choice extends string>(
  name: string,
  value: unknown,
  choices: readonly Choice[],
): Choice | undefined {
  if (value === undefined) return undefined
  const choice = choices.find((candidate) => candidate === value)
  if (choice === undefined) throw new CliError(`--${name} must be one of ${choices.join(', ')}.`)
  return choice
}

/** Longest reason that an operator may give, in characters. */
const REASON_MAX_LENGTH = 500

/** `--reason` as one line without control characters, or nothing. Throws CliError when it is blank or too long. */
export function reasonOption(value: unknown): string | undefined {
  if (value === undefined) return undefined
  // Joiners are part of words in some languages; every other invisible character could hide or reorder text.
  const reason = String(value)
    .replaceAll(/(?![\u200c\u200d])\p{C}/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (reason === '')
    throw new CliError('--reason is empty. Write a sentence for the developer, or leave it out.')
  const length = [...reason].length
  if (length > REASON_MAX_LENGTH) {
    throw new CliError(`--reason has ${length} characters. Shorten it to ${REASON_MAX_LENGTH} or fewer.`)
  }
  return reason
}

/** The option that takes it. */
export const REASON_OPTION = [
  '--reason <text>',
  'why; sent to the developer and kept in the audit log, where it cannot be removed',
] as const

/** A comma-separated option as its parts. */
export function listOption(value: unknown): string[] {
  return String(value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
