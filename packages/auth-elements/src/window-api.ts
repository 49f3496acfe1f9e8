import type { registerAuthElements, registerCustomElement } from './index.ts'

/** The global API of the script-tag bundle. */
export type WindowApi = typeof registerAuthElements & { registerCustomElement: typeof registerCustomElement }

declare global {
  interface Window {
    registerAuthElements: WindowApi
  }
}
