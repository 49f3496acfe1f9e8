/** Whether keys pressed on this element are text. Whoever types keeps the focus, whatever else comes along. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  )
}
