import { createContext, useContext } from 'react'

const PrintingContext = createContext(false)

export const PrintingProvider = PrintingContext.Provider

/** True while printing: everything is open, because nothing can be opened on paper. */
export function usePrinting(): boolean {
  return useContext(PrintingContext)
}
