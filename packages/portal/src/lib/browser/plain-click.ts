import type { MouseEvent } from 'react'

/** Whether a click follows a link in this tab; with other buttons and keys, the browser opens or saves it. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}
