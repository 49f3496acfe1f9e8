import { type ReactNode, useEffect, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../button/button.tsx'
import styles from './states.module.css'

/** Skeletons appear only when loading takes longer, to avoid flicker. */
const SKELETON_DELAY_MS = 150

interface StateProps {
  title: string
  children?: ReactNode
  action?: ReactNode
  level?: 1 | 2 | 3
}

/** Explains why a list is empty, with an action that adds the first item. */
export function EmptyState({ title, children, action, level = 2 }: StateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles['state']}>
      <Heading>{title}</Heading>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  )
}

export function ErrorState({
  message,
  onRetry,
  title,
  level = 2,
}: {
  message: string
  onRetry?: () => void
  title?: string
  level?: 1 | 2 | 3
}) {
  const messages = useMessages()
  const Heading = `h${level}` as const
  return (
    <div className={styles['state']} role="alert">
      <Heading>{title ?? messages.common.errorTitle}</Heading>
      <p>{message}</p>
      {onRetry ? <Button onClick={onRetry}>{messages.common.retry}</Button> : null}
    </div>
  )
}

function Delayed({ children }: { children: ReactNode }) {
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), SKELETON_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles['delayed']} data-visible={isVisible || undefined}>
      {children}
    </div>
  )
}

export function Skeleton({
  width = 'full',
  height = 'text',
}: {
  width?: 'full' | 'half' | 'third' | 'short'
  height?: 'text' | 'title' | 'block'
}) {
  return <span className={styles['skeleton']} data-width={width} data-height={height} />
}

interface SkeletonGroupProps {
  children: ReactNode
  /** Title of the page, when the skeleton replaces its heading. */
  title?: string
}

/** A group of skeletons that screen readers announce once as loading. */
export function SkeletonGroup({ children, title }: SkeletonGroupProps) {
  const messages = useMessages()
  return (
    <>
      {title ? <h1 className="visually-hidden">{title}</h1> : null}
      <div aria-busy>
        <output className="visually-hidden">{messages.common.loading}</output>
        <Delayed>{children}</Delayed>
      </div>
    </>
  )
}
