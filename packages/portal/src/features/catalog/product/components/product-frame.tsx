import { PanelLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../components/button/button.tsx'
import { Dialog } from '../../../../components/dialog/dialog.tsx'
import { useMessages } from '../../../../i18n/messages.ts'
import styles from './product-frame.module.css'
import { Skeleton, SkeletonGroup } from '../../../../components/states/states.tsx'

interface ProductFrameProps {
  renderSidebar: (close: () => void) => ReactNode
  children: ReactNode
}

/** Sidebar and page side by side. Below 900 px, a button opens the sidebar as a sheet. */
export function ProductFrame({ renderSidebar, children }: ProductFrameProps) {
  const messages = useMessages()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const close = () => setSheetOpen(false)
  return (
    <div className={styles['frame']}>
      <div className={styles['bar']}>
        <Button variant="quiet" icon={<PanelLeft size={16} aria-hidden />} onClick={() => setSheetOpen(true)}>
          {messages.product.openNavigation}
        </Button>
      </div>
      <div className={styles['side']}>{renderSidebar(close)}</div>
      <div className={styles['page']}>{children}</div>
      {isSheetOpen ? (
        <Dialog title={messages.product.openNavigation} onClose={close} variant="sheet">
          {renderSidebar(close)}
        </Dialog>
      ) : null}
    </div>
  )
}

export function ProductFrameSkeleton({ title }: { title: string }) {
  return (
    <SkeletonGroup title={title}>
      <div className={styles['frame']}>
        <div className={styles['side']}>
          <Skeleton width="half" height="title" />
          <Skeleton />
          <Skeleton width="half" />
          <Skeleton width="half" />
        </div>
        <div className={`${styles['page']} page`}>
          <Skeleton width="third" height="title" />
          <Skeleton />
          <Skeleton />
          <Skeleton width="half" />
        </div>
      </div>
    </SkeletonGroup>
  )
}
