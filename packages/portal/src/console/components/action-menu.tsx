import { Menu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import styles from './action-menu.module.css'

interface ActionMenuProps {
  label: string
  icon: ReactNode
  /** `Menu.Item` and `Menu.LinkItem`. */
  children: ReactNode
}

/** A menu with the less frequent actions of a page or row. */
export function ActionMenu({ label, icon, children }: ActionMenuProps) {
  return (
    <Menu.Root>
      <Menu.Trigger className={styles['trigger']} aria-label={label} title={label}>
        {icon}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className={styles['positioner']}>
          <Menu.Popup className={styles['popup']}>{children}</Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
