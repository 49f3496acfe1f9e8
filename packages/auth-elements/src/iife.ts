import { registerAuthElements, registerCustomElement } from './index.ts'

/** What the script-tag bundle leaves on the page (contract §2). */
const onWindow = Object.assign(registerAuthElements, { registerCustomElement })

declare global {
  interface Window {
    registerAuthElements: typeof onWindow
  }
}

window.registerAuthElements = onWindow
