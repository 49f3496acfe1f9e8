import { logWarning } from '../log.ts'

/**
 * The element named by `wrapper-id`: looked for in the host's own root first, then in the page. Everything that cannot
 * stand in a plain id selector is dropped from the name (auth-forms §1.9), so no value can select anything else.
 */
export function findWrapper(host: HTMLElement, wrapperId: string): HTMLElement | null {
  const id = wrapperId.replace(/[^\w-]/g, '')
  if (id === '') return null
  const root = host.getRootNode()
  const local = root instanceof ShadowRoot ? root.getElementById(id) : null
  return local ?? host.ownerDocument.getElementById(id)
}

/** Says on the console that the form was not rendered where the host wanted it; an empty id asks for no wrapper. */
export function warnOfMissingWrapper(tag: string, wrapperId: string): void {
  if (wrapperId === '') return
  logWarning(
    `<${tag}>: no element has the id '${wrapperId}', so the form is rendered in place. ` +
      `Add one before the tag, or set wrapper-id="" if this is meant.`,
  )
}
