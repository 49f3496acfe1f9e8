import { startWorker } from '../workers/start-worker.ts'
import { callsTo } from '../workers/worker-port.ts'
import type { RunningModel, SpecModel } from './spec-model.ts'

const { './spec.worker.ts': workerUrl = '' } = import.meta.glob<string>('./spec.worker.ts', {
  query: '?worker&url',
  import: 'default',
  eager: true,
})

/** Starts a worker that opens specifications. If the worker cannot run, calls are rejected. */
export function startWorkerModel(): RunningModel {
  const worker = startWorker(workerUrl, 'specification')
  const call = callsTo<SpecModel>(worker)
  const model: SpecModel = {
    open: (source) => call('open', source),
    operation: (key) => call('operation', key),
    words: (keys) => call('words', keys),
    schema: (pointer, chain) => call('schema', pointer, chain),
    schemaText: (pointer) => call('schemaText', pointer),
    form: (key) => call('form', key),
    request: (key, choices) => call('request', key, choices),
  }
  return { model, end: () => worker.terminate() }
}
