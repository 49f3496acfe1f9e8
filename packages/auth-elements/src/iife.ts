import { registerAuthElements, registerCustomElement } from './index.ts'

/** The global API of the script-tag bundle. */
const onWindow = Object.assign(registerAuthElements, { registerCustomElement })

declare global {
  interface Window {
    registerAuthElements: typeof onWindow
  }
}

window.registerAuthElements = onWindow
