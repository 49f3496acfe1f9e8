import { type ReactNode, useEffect, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../button/button.tsx'
import styles from './states.module.css'

/** Skeletons appear only when loading takes longer than this, so that a quick answer does not flicker. */
const SKELETON_DELAY_MS = 150

interface StateProps {
  title: string
  children?: ReactNode
  /** The one control that helps. */
  action?: ReactNode
  /** Level of the title in the page's outline. */
  level?: 1 | 2 | 3
}

/** Nothing here yet: what this is, and the one button that fills it. */
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

/** Something failed: what happened, and a way to try again. */
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

/** Children after 150 ms: wraps skeletons and spinners. The space is kept from the start. */
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

/** A grey line of the width of the text that will stand there, for example `60%`. */
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
  /** Name of the page, where its own heading is among what loads. */
  title?: string
}

/** Skeletons of a real shape, announced once as loading. */
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
