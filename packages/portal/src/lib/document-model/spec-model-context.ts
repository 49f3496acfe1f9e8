import { createContext, useContext } from 'react'
import { startWorker } from '../workers/start-worker.ts'
import { remote } from '../workers/worker-port.ts'
import type { RunningModel, SpecModel } from './spec-model.ts'

const { './spec.worker.ts': workerUrl = '' } = import.meta.glob<string>('./spec.worker.ts', {
  query: '?worker&url',
  import: 'default',
  eager: true,
})

type StartModel = () => RunningModel

const StartModelContext = createContext<StartModel>(startWorkerModel)

/** Models run in a worker unless a provider replaces them. */
export const StartModelProvider = StartModelContext.Provider

export function useStartModel(): StartModel {
  return useContext(StartModelContext)
}

/** Starts a worker that opens specifications. If the worker cannot run, calls are rejected. */
function startWorkerModel(): RunningModel {
  const worker = startWorker(workerUrl, 'specification')
  return { model: remote<SpecModel>(worker), end: () => worker.terminate() }
}
