import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { isPlainClick } from '../../../lib/browser/plain-click.ts'
import type { FieldAnchor } from './field-anchor.ts'
import styles from './field-link.module.css'

interface FieldLinkProps {
  anchor: FieldAnchor | undefined
  /** Name of the field. */
  children: ReactNode
}

/** The name of a field as a link to the field, so that its address can be copied. */
export function FieldLink({ anchor, children }: FieldLinkProps) {
  return anchor ? <Anchored anchor={anchor}>{children}</Anchored> : children
}

function Anchored({ anchor, children }: { anchor: FieldAnchor; children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <a
      className={styles['link']}
      href={anchor.href}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        void navigate(anchor.href, { preventScrollReset: true, replace: anchor.isTarget })
      }}
    >
      {children}
    </a>
  )
}
