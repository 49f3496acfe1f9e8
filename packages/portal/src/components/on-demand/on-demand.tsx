import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { type codeQuery, useCode } from '../../lib/browser/code-query.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { ErrorState, Skeleton, SkeletonGroup } from '../states/states.tsx'

interface OnDemandProps<Code> {
  code: ReturnType<typeof codeQuery<Code>>
  children: (code: Code) => ReactNode
  /** Wraps the skeleton and the error message. */
  frame?: (state: ReactNode) => ReactNode
}

/** Loads code when it is rendered. Shows a skeleton while loading and an error message with a retry button. */
export function OnDemand<Code>({ code, children, frame }: OnDemandProps<Code>) {
  const messages = useMessages()
  const { exported, isLoading, retry } = useCode(code)
  if (exported !== undefined) return children(exported)
  const state = isLoading ? (
    <SkeletonGroup>
      <Skeleton />
      <Skeleton width="half" />
      <Skeleton />
    </SkeletonGroup>
  ) : (
    <ErrorState level={3} message={messages.common.offline} onRetry={retry} />
  )
  return frame ? frame(state) : state
}

interface DialogOnDemandProps<Code> extends Omit<OnDemandProps<Code>, 'frame'> {
  title: string
  variant?: 'dialog' | 'wide'
  onClose: () => void
}

/** Loads the code of a dialog. Shows the skeleton and the error message in a dialog with the same title. */
export function DialogOnDemand<Code>({
  title,
  variant = 'dialog',
  onClose,
  ...rest
}: DialogOnDemandProps<Code>) {
  return (
    <OnDemand
      {...rest}
      frame={(state) => (
        <Dialog title={title} variant={variant} onClose={onClose}>
          {state}
        </Dialog>
      )}
    />
  )
}
