import { createContext, useContext, useLayoutEffect, useState } from 'react'

/**
 * Making a form's machine and showing its fields are two tasks of the browser, so that neither keeps a slow telephone
 * from answering: together they would block it for longer than a tenth of a second.
 */
const IsShownContext = createContext(true)

export const IsShownProvider = IsShownContext.Provider

/** Whether a form's turn to be shown has come. Outside of an element there is nothing to wait for. */
export function useIsShown(): boolean {
  return useContext(IsShownContext)
}

/** False while an element is mounted, and true from the next task on. */
export function useOwnTask(): boolean {
  const [isDue, setIsDue] = useState(false)
  // Not after the next picture, which would be one without the form.
  useLayoutEffect(() => {
    const timer = setTimeout(() => setIsDue(true))
    return () => clearTimeout(timer)
  }, [])
  return isDue
}
