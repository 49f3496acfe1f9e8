import { createContext, useContext } from 'react'
import type { RunningModel } from './spec-model.ts'
import { startWorkerModel } from './worker-model.ts'

/** Starts the model of a specification. */
export type StartModel = () => RunningModel

const StartModelContext = createContext<StartModel>(startWorkerModel)

/** Where the models run: in a worker, unless somebody above says otherwise. */
export const StartModelProvider = StartModelContext.Provider

export function useStartModel(): StartModel {
  return useContext(StartModelContext)
}
