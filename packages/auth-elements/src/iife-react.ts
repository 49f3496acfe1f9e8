/**
 * Replaces `react` and `react-dom/client` in the script-tag bundle. Named imports allow the bundler to drop
 * the rest of preact/compat, which the default export would include.
 */
import { createElement, render, unmountComponentAtNode } from 'preact/compat'

export { createContext, createElement, Fragment, useSyncExternalStore } from 'preact/compat'
export * from 'preact/hooks'

/** The forms do not use `useSelector` of @xstate/react, which imports this. */
export const useSyncExternalStoreWithSelector = undefined

/** r2wc imports React's default export and uses only this. */
export default { createElement }

export function createRoot(container: HTMLElement) {
  return {
    render: (content: Parameters<typeof render>[0]) => render(content, container),
    unmount: () => void unmountComponentAtNode(container),
  }
}
