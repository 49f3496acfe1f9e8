import { createContext, useContext, useSyncExternalStore } from 'react'
import type { SessionFlow } from './session-flow.ts'
import type { SessionState } from './transition.ts'
import { session, type Session } from './session.ts'
import { renderEnvironment } from '../../config/render-environment.ts'

type ProvidedFlow = Pick<SessionFlow, 'get' | 'send' | 'subscribe'>

const STARTING: SessionState = { name: 'starting' }

export const NO_FLOW: ProvidedFlow = {
  get: () => STARTING,
  send: () => Promise.resolve(),
  subscribe: () => () => undefined,
}
const FlowContext = createContext(NO_FLOW)
export const SessionFlowProvider = FlowContext.Provider

export function useSessionEvents(): SessionFlow['send'] {
  return useContext(FlowContext).send
}

export function useSessionState(): SessionState {
  const flow = useContext(FlowContext)
  return useSyncExternalStore(flow.subscribe, flow.get, flow.get)
}

/** Returns the session of this browser; re-renders when it changes, also in another tab. */
export function useSession(): Session {
  return useSyncExternalStore(
    session.subscribe,
    session.get,
    () => renderEnvironment().session ?? session.get(),
  )
}
