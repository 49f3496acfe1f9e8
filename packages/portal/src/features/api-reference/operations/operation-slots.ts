import type { OperationView } from '@stagedoor/api-document/operation/describe-operation'
import type { BodyChoice } from '@stagedoor/api-document/sample/request-sample'
import { createContext, type ReactNode, useContext } from 'react'
import type { WireRequest } from '../../../lib/operation-request/wire-request.ts'

/** What other features show with an operation; the page provides it. */
export interface OperationSlots {
  /** @param choice the body that is shown; Try it starts with it */
  renderTryIt: (operation: OperationView, choice?: BodyChoice) => ReactNode
  /** Shows whether the developer's application may use the operation. */
  renderAccess: (operation: OperationView) => ReactNode
  renderCodeSample: (request: WireRequest, isSandbox?: boolean) => ReactNode
  /** Returns the request as a shell command. */
  writeShellCommand: (request: WireRequest) => string
}

const TellBodyChoiceContext = createContext<((choice: BodyChoice | undefined) => void) | undefined>(undefined)

/** Provides a stable function that is told which body the sample of an operation shows. */
export const TellBodyChoiceProvider = TellBodyChoiceContext.Provider

export function useTellBodyChoice(): ((choice: BodyChoice | undefined) => void) | undefined {
  return useContext(TellBodyChoiceContext)
}

const OperationSlotsContext = createContext<OperationSlots | undefined>(undefined)

export const OperationSlotsProvider = OperationSlotsContext.Provider

/** @returns the slots; undefined where operations are shown without them */
export function useOperationSlots(): OperationSlots | undefined {
  return useContext(OperationSlotsContext)
}
