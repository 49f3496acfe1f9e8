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

/** Shows a short message for 3000 ms and reads it out. */
export type ShowToast = (text: string, kind?: ToastKind) => void

interface Regions {
  toasts: readonly Toast[]
  /** The region that shows them: the page's, or the one of the dialog opened last. */
  active: string | undefined
  /** Puts a region before those that are there; the answer takes it away again. */
  add: (region: string) => () => void
}

const ToastContext = createContext<ShowToast>(() => undefined)
const RegionsContext = createContext<Regions>({
  toasts: [],
  active: undefined,
  add: () => () => undefined,
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

  const add = useCallback((dialog: string) => {
    setDialogs((current) => [...current, dialog])
    return () => setDialogs((current) => current.filter((other) => other !== dialog))
  }, [])
  const regions = useMemo(() => ({ toasts, active: dialogs.at(-1), add }), [toasts, dialogs, add])

  return (
    <ToastContext value={show}>
      <RegionsContext value={regions}>
        {children}
        <ToastRegion toasts={regions.active === undefined ? toasts : []} />
      </RegionsContext>
    </ToastContext>
  )
}

/** Messages within a modal dialog: what is outside of it is covered, inert, and read out by nobody. */
export function DialogToasts() {
  const id = useId()
  const { toasts, active, add } = useContext(RegionsContext)
  useLayoutEffect(() => add(id), [id, add])
  return <ToastRegion toasts={active === id ? toasts : []} />
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
