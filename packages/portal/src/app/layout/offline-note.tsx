import { useMessages } from '../../i18n/messages.ts'
import { useIsOffline } from '../../lib/browser/offline.ts'
import styles from './offline-note.module.css'

/** Says at the bottom of the window that there is no network. The live region is always rendered, so that it is announced. */
export function OfflineNote() {
  const messages = useMessages()
  const isShown = useIsOffline()
  return (
    <div className={styles['region']}>
      <output className={styles['note']}>{isShown ? messages.common.noNetwork : null}</output>
    </div>
  )
}
