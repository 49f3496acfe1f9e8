import { createMachine, type setup as setupOfXstate } from 'xstate'

type Parts = Parameters<typeof createMachine>[1]

/**
 * XState's `setup` without the creators of actions on it (`sendTo`, `log`, `enqueueActions` and so on): no form calls
 * one, and every bundle would carry them all. Its types are those of the original.
 */
export const setup = ((parts: Parts) => ({
  createStateConfig: (config: unknown) => config,
  createMachine: (config: Parameters<typeof createMachine>[0]) => createMachine(config, parts),
})) as unknown as typeof setupOfXstate
