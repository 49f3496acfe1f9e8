import { wrap } from 'comlink'
import { startWorker } from '../../../lib/start-worker.ts'
import type { RunningModel, SpecModel } from './spec-model.ts'

const { './spec.worker.ts': workerUrl = '' } = import.meta.glob<string>('./spec.worker.ts', {
  query: '?worker&url',
  import: 'default',
  eager: true,
})

/** Starts a worker that opens specifications. `fail` is told when it cannot run at all. */
export function startWorkerModel(fail: () => void): RunningModel {
  const worker = startWorker(workerUrl, 'specification')
  worker.addEventListener('error', fail)
  return { model: wrap<SpecModel>(worker), end: () => worker.terminate() }
}
