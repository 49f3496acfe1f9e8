import { useEffect, useRef } from 'react'
import { isTyping } from '../../../lib/browser/is-typing.ts'

interface InboxKeys {
  isOff: boolean
  move: (step: 1 | -1) => void
  toggle: () => void
  approve: () => void
  reject: () => void
  help: () => void
}

/** Calls the action of a key, except while the person types or a dialog or menu is open. */
export function useInboxKeys(keys: InboxKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { isOff, move, toggle, approve, reject, help } = latest.current
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey
      if (isOff || hasModifier || event.defaultPrevented || isInField(event.target)) return
      const actions: Record<string, () => void> = {
        j: () => move(1),
        k: () => move(-1),
        x: toggle,
        a: approve,
        r: reject,
        '?': help,
      }
      const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined
      if (!action || (event.repeat && event.key !== 'j' && event.key !== 'k')) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Checkboxes are inputs without text. */
function isInField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement && target.type === 'checkbox') return false
  return isTyping(target) || (target instanceof Element && target.closest('[role="menu"]') !== null)
}
