import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Pages load lazily, which takes longer than the default timeout of one second on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

// jsdom does not implement showModal() of <dialog>.
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
  for (const setting of document.head.querySelectorAll('meta[name^="portal-"]')) setting.remove()
})
