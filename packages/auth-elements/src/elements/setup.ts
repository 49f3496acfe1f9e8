import { createMachine, type setup as setupOfXstate } from 'xstate'

type Parts = Parameters<typeof createMachine>[1]

/**
 * XState's `setup` without the action creators (`sendTo`, `log`, `enqueueActions` …): no form uses them, and
 * every bundle would contain all of them. The types are those of XState.
 */
export const setup = ((parts: Parts) => ({
  createStateConfig: (config: unknown) => config,
  createMachine: (config: Parameters<typeof createMachine>[0]) => createMachine(config, parts),
})) as unknown as typeof setupOfXstate
