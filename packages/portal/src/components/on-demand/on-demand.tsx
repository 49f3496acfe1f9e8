import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { type codeQuery, useCode } from '../../lib/browser/code-query.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { ErrorState, Skeleton, SkeletonGroup } from '../states/states.tsx'

interface OnDemandProps<Code> {
  code: ReturnType<typeof codeQuery<Code>>
  children: (code: Code) => ReactNode
  /** What stands around the state of the loading. */
  frame?: (state: ReactNode) => ReactNode
}

/** Something whose code loads when it is shown; meanwhile that is said, and also if it does not come. */
export function OnDemand<Code>({ code, children, frame }: OnDemandProps<Code>) {
  const messages = useMessages()
  const { exported, isComing, askAgain } = useCode(code)
  if (exported !== undefined) return children(exported)
  const state = isComing ? (
    <SkeletonGroup>
      <Skeleton />
      <Skeleton width="half" />
      <Skeleton />
    </SkeletonGroup>
  ) : (
    <ErrorState level={3} message={messages.common.offline} onRetry={askAgain} />
  )
  return frame ? frame(state) : state
}

interface DialogOnDemandProps<Code> extends Omit<OnDemandProps<Code>, 'frame'> {
  /** The title and shape that it will have. */
  title: string
  variant?: 'dialog' | 'wide'
  onClose: () => void
}

/** The same for a dialog: one without its content stands in its place. */
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
