import { NOTIFICATION_MS } from '@stagedoor/contract/constants'
import { CircleAlert, CircleCheck } from 'lucide-react'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import styles from './toast.module.css'

type ToastKind = 'success' | 'danger'
interface Toast {
  id: number
  kind: ToastKind
  text: string
}

/** Shows a short message for 3000 ms in a live region. */
export type ShowToast = (text: string, kind?: ToastKind) => void

interface Regions {
  toasts: readonly Toast[]
  /** ID of the last opened dialog, which shows the toasts; undefined when the page shows them. */
  activeDialog: string | undefined
  /** Registers a dialog; returns a function that removes it. */
  addDialog: (id: string) => () => void
}

const ToastContext = createContext<ShowToast>(() => undefined)
const RegionsContext = createContext<Regions>({
  toasts: [],
  activeDialog: undefined,
  addDialog: () => () => undefined,
})

export function useToast(): ShowToast {
  return useContext(ToastContext)
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const [dialogs, setDialogs] = useState<readonly string[]>([])
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  const nextId = useRef(0)

  const show = useCallback<ShowToast>((text, kind = 'success') => {
    const id = nextId.current++
    setToasts((current) => [...current, { id, kind, text }])
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      setToasts((current) => current.filter((toast) => toast.id !== id))
    }, NOTIFICATION_MS)
    timers.current.add(timer)
  }, [])
  useEffect(() => {
    const running = timers.current
    return () => running.forEach(clearTimeout)
  }, [])

  const addDialog = useCallback((dialog: string) => {
    setDialogs((current) => [...current, dialog])
    return () => setDialogs((current) => current.filter((other) => other !== dialog))
  }, [])
  const regions = useMemo(
    () => ({ toasts, activeDialog: dialogs.at(-1), addDialog }),
    [toasts, dialogs, addDialog],
  )

  return (
    <ToastContext value={show}>
      <RegionsContext value={regions}>
        {children}
        <ToastRegion toasts={regions.activeDialog === undefined ? toasts : []} />
      </RegionsContext>
    </ToastContext>
  )
}

/** Shows toasts inside a modal dialog, because content outside of it is inert and not announced. */
export function DialogToasts() {
  const id = useId()
  const { toasts, activeDialog, addDialog } = useContext(RegionsContext)
  useLayoutEffect(() => addDialog(id), [id, addDialog])
  return <ToastRegion toasts={activeDialog === id ? toasts : []} />
}

function ToastRegion({ toasts }: { toasts: readonly Toast[] }) {
  const messages = (kind: ToastKind) =>
    toasts
      .filter((toast) => toast.kind === kind)
      .map((toast) => <ToastMessage key={toast.id} kind={kind} text={toast.text} />)
  return (
    <div className={styles['region']}>
      <output className={styles['list']}>{messages('success')}</output>
      <div role="alert" className={styles['list']}>
        {messages('danger')}
      </div>
    </div>
  )
}

function ToastMessage({ kind, text }: Omit<Toast, 'id'>) {
  const Icon = kind === 'success' ? CircleCheck : CircleAlert
  return (
    <span className={styles['toast']} data-kind={kind}>
      <Icon size={16} aria-hidden />
      {text}
    </span>
  )
}
