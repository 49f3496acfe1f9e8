import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './disclosure-menu.module.css'

interface DisclosureMenuProps {
  label: string
  button: ReactNode
  /** Renders links and buttons; `close` closes the menu. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a small panel. Escape, a click outside and moving the focus outside close the panel. */
export function DisclosureMenu({ label, button, children }: DisclosureMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return undefined
    function closeOutside(event: PointerEvent) {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      setOpen(false)
      trigger.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [isOpen])

  return (
    <div
      ref={root}
      className={styles['menu']}
      onBlur={(event) => {
        const next = event.relatedTarget
        if (next instanceof Node && !event.currentTarget.contains(next)) setOpen(false)
      }}
    >
      <button
        ref={trigger}
        type="button"
        className={styles['trigger']}
        aria-label={label}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
      </button>
      {isOpen ? <div className={styles['panel']}>{children(() => setOpen(false))}</div> : null}
    </div>
  )
}
