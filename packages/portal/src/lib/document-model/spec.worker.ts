import { serve } from '../workers/worker-port.ts'
import { createLocalModel } from './local-model.ts'
import type { SpecModel } from './spec-model.ts'

const WARM_UP = 24
const WARM_UP_AFTER_MS = 1000

// Parsing megabytes runs here, so that the page stays responsive.
const model = createLocalModel()

serve({
  ...model,
  async open(source) {
    const opened = await model.open(source)
    if (opened.state === 'opened') void warmUp(opened.spec.outline.operations.map(({ key }) => key))
    return opened
  },
} satisfies SpecModel)

/** Describing operations a few times makes later calls several times faster, because the code is optimized. */
async function warmUp(keys: readonly string[]): Promise<void> {
  await pause(WARM_UP_AFTER_MS)
  for (let at = 0; at < keys.length; at += Math.ceil(keys.length / WARM_UP)) {
    // Calls of the page go first; errors are reported to those calls.
    await pause(0)
    await model.operation(keys[at] ?? '').catch(() => null)
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
