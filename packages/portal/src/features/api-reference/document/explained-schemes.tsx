import { operationQuery } from '@stagedoor/api-document/outline/operation-query'
import { createContext, type ReactNode, useContext } from 'react'
import { useNavigate } from 'react-router'

export const SECURITY_SCHEMES_ID = 'authentication'

const NONE: ReadonlySet<string> = new Set()

const ExplainedSchemesContext = createContext(NONE)

/** Provides the names of the security schemes that the page explains. */
export const ExplainedSchemesProvider = ExplainedSchemesContext.Provider

/** Returns whether the page explains a security scheme, so that an operation only links to it. */
export function useIsExplained(scheme: string): boolean {
  return useContext(ExplainedSchemesContext).has(scheme)
}

/** A link to the explanation of the security schemes. */
export function ExplanationLink({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <a
      href={`#${SECURITY_SCHEMES_ID}`}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        // An operation in the address would be the target.
        const search = operationQuery(undefined, window.location.search)
        void navigate({ search, hash: SECURITY_SCHEMES_ID })
        document.getElementById(SECURITY_SCHEMES_ID)?.focus({ preventScroll: true })
      }}
    >
      {children}
    </a>
  )
}
