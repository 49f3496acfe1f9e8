import { createContext, useContext } from 'react'

const PrintingContext = createContext(false)

export const PrintingProvider = PrintingContext.Provider

/** True on paper, where nothing can be opened: what is worth reading starts open. */
export function usePrinting(): boolean {
  return useContext(PrintingContext)
}
