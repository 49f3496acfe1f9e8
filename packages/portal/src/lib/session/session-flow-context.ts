import { createContext, useContext, useSyncExternalStore } from 'react'
import type { SessionFlow } from './flow.ts'
import type { SessionState } from './transition.ts'

type ToldFlow = Pick<SessionFlow, 'get' | 'send' | 'subscribe'>

const STARTING: SessionState = { name: 'starting' }

/** Where the server renders nothing happens to anybody's session. */
export const NO_FLOW: ToldFlow = {
  get: () => STARTING,
  send: () => Promise.resolve(),
  subscribe: () => () => undefined,
}
const FlowContext = createContext(NO_FLOW)
export const SessionFlowProvider = FlowContext.Provider

/** Sends events to the session's machine. */
export function useSessionEvents(): SessionFlow['send'] {
  return useContext(FlowContext).send
}

/** Where the session stands; re-renders when it moves on. */
export function useSessionState(): SessionState {
  const flow = useContext(FlowContext)
  return useSyncExternalStore(flow.subscribe, flow.get, flow.get)
}
