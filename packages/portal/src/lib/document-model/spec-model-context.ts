import { createContext, useContext } from 'react'
import type { RunningModel } from './spec-model.ts'
import { startWorkerModel } from './worker-model.ts'

export type StartModel = () => RunningModel

const StartModelContext = createContext<StartModel>(startWorkerModel)

/** Models run in a worker unless a provider replaces them. */
export const StartModelProvider = StartModelContext.Provider

export function useStartModel(): StartModel {
  return useContext(StartModelContext)
}
