import { Toast } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './toasts.module.css'

/** Messages stay this long: two sentences can be read twice. */
const TIMEOUT_MS = 6_000

/** Provides and shows short messages at the bottom of the page. F6 moves the focus to them. */
export function Toasts({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider timeout={TIMEOUT_MS} limit={5}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className={styles['viewport']}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles['toast']} data-kind={toast.type}>
      <Toast.Content className={styles['content']}>
        <Toast.Title className={styles['text']} render={<p />} />
        {toast.actionProps ? <Toast.Action className={styles['action']} /> : null}
        <Toast.Close className={styles['close']} aria-label="Dismiss">
          <X size={16} aria-hidden />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}

/** Returns a function that shows a message. Errors are announced immediately. */
export function useNotify() {
  const { add } = Toast.useToastManager()
  return (title: string, kind: 'success' | 'danger' = 'success') =>
    add({ title, type: kind, priority: kind === 'danger' ? 'high' : 'low' })
}
