import { Menu } from '@base-ui/react/menu'
import { type ReactNode, useRef } from 'react'
import styles from './action-menu.module.css'

interface ActionMenuProps {
  label: string
  icon: ReactNode
  /** `Menu.Item` and `Menu.LinkItem`. */
  children: ReactNode
}

/** A menu with the less frequent actions of a page or row. */
export function ActionMenu({ label, icon, children }: ActionMenuProps) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <Menu.Root>
      {/* In the landmark of the button, for screen readers. */}
      <div ref={box}>
        <Menu.Trigger className={styles['trigger']} aria-label={label} title={label}>
          {icon}
        </Menu.Trigger>
      </div>
      <Menu.Portal container={box}>
        <Menu.Positioner positionMethod="fixed" sideOffset={4} align="end" className={styles['positioner']}>
          <Menu.Popup className={styles['popup']}>{children}</Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
