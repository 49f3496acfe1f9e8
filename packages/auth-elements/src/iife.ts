import { registerAuthElements, registerCustomElement } from './index.ts'
import type { WindowApi } from './window-api.ts'

window.registerAuthElements = Object.assign(registerAuthElements, {
  registerCustomElement,
}) satisfies WindowApi
