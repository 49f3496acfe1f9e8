import { ErrorState } from '../../components/states/states.tsx'
import styles from '../shell/shell.module.css'

/** Shown when a page failed, or when its code could not be loaded, for example after an upgrade. */
export function ConsoleError() {
  return (
    <main className={styles['center']}>
      <ErrorState
        level={1}
        title="This page could not be shown"
        message="Reload the page. If that does not help, look for errors in the console of the browser."
        onRetry={() => window.location.reload()}
      />
    </main>
  )
}
