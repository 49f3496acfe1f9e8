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

/** A comma-separated option as its parts. */
export function listOption(value: unknown): string[] {
  return String(value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
