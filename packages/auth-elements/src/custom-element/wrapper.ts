import { logWarning } from '../log.ts'

/**
 * Finds the element that `wrapper-id` names, first in the host's own root, then in the page. Only characters
 * that are valid in a plain id selector are used, so that a value cannot select anything else.
 */
export function findWrapper(host: HTMLElement, wrapperId: string): HTMLElement | null {
  const id = wrapperId.replace(/[^\w-]/g, '')
  if (id === '') return null
  const root = host.getRootNode()
  const local = root instanceof ShadowRoot ? root.getElementById(id) : null
  return local ?? host.ownerDocument.getElementById(id)
}

/** Warns on the console that the form is not rendered in its wrapper. An empty id disables the wrapper. */
export function warnOfMissingWrapper(tag: string, wrapperId: string): void {
  if (wrapperId === '') return
  logWarning(
    `<${tag}>: no element has the id '${wrapperId}', so the form is rendered in place. ` +
      `Add one before the tag, or set wrapper-id="" if this is meant.`,
  )
}
