import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Pages load lazily: on a busy machine the first one takes longer than the second that is waited by default.
configure({ asyncUtilTimeout: 10_000 })

// jsdom knows <dialog> but not how to open it modally.
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
