import { createContext, useContext } from 'react'
import type { RunningModel, SpecModel } from './spec-model.ts'
import { startWorker } from '../workers/start-worker.ts'
import { callsTo } from '../workers/worker-port.ts'

type StartModel = () => RunningModel

const StartModelContext = createContext<StartModel>(startWorkerModel)

/** Models run in a worker unless a provider replaces them. */
export const StartModelProvider = StartModelContext.Provider

export function useStartModel(): StartModel {
  return useContext(StartModelContext)
}

const { './spec.worker.ts': workerUrl = '' } = import.meta.glob<string>('./spec.worker.ts', {
  query: '?worker&url',
  import: 'default',
  eager: true,
})

/** Starts a worker that opens specifications. If the worker cannot run, calls are rejected. */
function startWorkerModel(): RunningModel {
  const worker = startWorker(workerUrl, 'specification')
  const call = callsTo<SpecModel>(worker)
  const model: SpecModel = {
    open: (source) => call('open', source),
    operation: (key) => call('operation', key),
    operationTexts: (keys) => call('operationTexts', keys),
    schema: (pointer, chain) => call('schema', pointer, chain),
    schemaText: (pointer) => call('schemaText', pointer),
    form: (key) => call('form', key),
    request: (key, choices) => call('request', key, choices),
  }
  return { model, end: () => worker.terminate() }
}
