import type { AuthElementsOptions } from '../options.ts'
import type { WindowApi } from '../window-api.ts'
import { checkAuthElements, checkOptions } from './check-auth-elements.ts'

/** The script-tag version of the check: also checks the options of `registerAuthElements`, if it is already loaded. */
checkAuthElements()

const { registerAuthElements }: { registerAuthElements?: WindowApi } = window
if (registerAuthElements) {
  const withCheck = (options?: AuthElementsOptions) => {
    checkOptions(options)
    registerAuthElements(options)
  }
  window.registerAuthElements = Object.assign(withCheck, {
    registerCustomElement: registerAuthElements.registerCustomElement,
  })
}
