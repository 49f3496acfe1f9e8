import { serve } from '../workers/worker-port.ts'
import { createLocalModel } from './local-model.ts'
import type { SpecModel } from './spec-model.ts'

/** So many operations are read for nobody, after the ones that somebody waits for at first. */
const WARM_UP = 24
const WARM_UP_AFTER_MS = 1000

// Parsing megabytes and reading schemas happens here, so that the page stays free to scroll.
const model = createLocalModel()

serve({
  ...model,
  async open(source) {
    const opened = await model.open(source)
    if (opened.state === 'opened') void warmUp(opened.spec.outline.operations.map(({ key }) => key))
    return opened
  },
} satisfies SpecModel)

/** What has run a few times runs several times faster when a reader jumps to the other end. */
async function warmUp(keys: readonly string[]): Promise<void> {
  await pause(WARM_UP_AFTER_MS)
  for (let at = 0; at < keys.length; at += Math.ceil(keys.length / WARM_UP)) {
    // A reader's own questions go first; a fault is theirs to hear of.
    await pause(0)
    await model.operation(keys[at] ?? '').catch(() => null)
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
