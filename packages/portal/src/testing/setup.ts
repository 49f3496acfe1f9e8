import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

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
