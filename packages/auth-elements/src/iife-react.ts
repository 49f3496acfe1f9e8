/**
 * Takes the place of `react` and `react-dom/client` in the script-tag bundle. Each import is named, so that the bundler
 * leaves out the rest of preact/compat, which its default export would drag in.
 */
import { createElement, render, unmountComponentAtNode } from 'preact/compat'

export { createContext, createElement, Fragment, useSyncExternalStore } from 'preact/compat'
export * from 'preact/hooks'

/** r2wc asks for React's default export, and uses this of it. */
export default { createElement }

export function createRoot(container: HTMLElement) {
  return {
    render: (content: Parameters<typeof render>[0]) => render(content, container),
    unmount: () => void unmountComponentAtNode(container),
  }
}
