import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import {
  loadAuthMessages,
  loadCatalogMessages,
  loadDocsMessages,
  loadPageMessages,
  withSearchMessages,
} from '../i18n/load-language.ts'

// Test files share their modules, so a file could depend on the messages that another one has loaded. That the portal loads
// the messages of its pages is tested by loaded-messages.test.ts.
await Promise.all([
  loadAuthMessages(),
  loadCatalogMessages(),
  loadDocsMessages(),
  loadPageMessages(),
  withSearchMessages(Promise.resolve()),
])

// Longer than the default of one second, because lazy pages load slowly on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

// jsdom does not implement the methods of <dialog>.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
}
Element.prototype.scrollIntoView ??= () => undefined
window.scrollTo = () => undefined

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  for (const setting of document.head.querySelectorAll('meta[name^="portal-"]')) setting.remove()
})
