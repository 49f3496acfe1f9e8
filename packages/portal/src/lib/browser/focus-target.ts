/** Whether the visitor's last input was a key. */
let isKeyLast = false

if (typeof window !== 'undefined') {
  const options = { capture: true, passive: true }
  window.addEventListener('keydown', () => (isKeyLast = true), options)
  window.addEventListener('pointerdown', () => (isKeyLast = false), options)
}

/**
 * Moves the focus to the target of a link without scrolling. A focus ring is shown only to visitors who use the keyboard:
 * browsers would also show one where a page was opened at the target.
 */
export function focusTarget(element: HTMLElement): void {
  element.focus({ preventScroll: true, ...(!isKeyLast && { focusVisible: false }) })
}
