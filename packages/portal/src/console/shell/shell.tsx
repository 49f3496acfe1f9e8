import { Menu } from '@base-ui/react/menu'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  AppWindow,
  ChartLine,
  ClipboardCheck,
  HeartPulse,
  Inbox,
  KeyRound,
  type LucideIcon,
  MenuIcon,
  ScrollText,
  ShieldCheck,
  UserRound,
  UserRoundCog,
} from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { inboxQuery, ME_KEY } from '../api/queries.ts'
import { useNotify } from '../components/toasts.tsx'
import { useDecisions } from '../decisions/decisions.tsx'
import { useCan, useMe } from '../session.ts'
import styles from './shell.module.css'
import { useLogOut } from './use-log-out.ts'

const PAGES: readonly { to: string; name: string; Icon: LucideIcon; isForAdmins?: true }[] = [
  { to: '/inbox', name: 'Inbox', Icon: Inbox },
  { to: '/developers', name: 'Developers', Icon: UserRound },
  { to: '/applications', name: 'Applications', Icon: AppWindow },
  { to: '/registrations', name: 'Registrations', Icon: ClipboardCheck },
  { to: '/access', name: 'Access', Icon: ShieldCheck },
  { to: '/overview', name: 'Overview', Icon: ChartLine },
  { to: '/audit', name: 'Audit', Icon: ScrollText },
  { to: '/people', name: 'People', Icon: UserRoundCog },
  { to: '/tokens', name: 'Tokens', Icon: KeyRound },
  { to: '/health', name: 'Health', Icon: HeartPulse, isForAdmins: true },
]

/** Frame of each page: navigation, the signed-in person, and the page. */
export function Shell({ children }: { children: ReactNode }) {
  const { portal } = useMe()
  const isAdmin = useCan()('admin')
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setOpen(false)
    // A navigation moves the focus, so that screen readers read the new page.
    main.current?.focus()
  }, [pathname])
  return (
    <div className={styles['shell']}>
      <a className={styles['skip']} href="#main">
        Skip to content
      </a>
      <header className={styles['header']}>
        <button
          type="button"
          className={styles['toggle']}
          aria-label="Menu"
          aria-expanded={isOpen}
          aria-controls="navigation"
          onClick={() => setOpen(!isOpen)}
        >
          <MenuIcon size={20} aria-hidden />
        </button>
        <p className={styles['name']}>
          <a href="/">{portal.name}</a> <span>Console</span>
        </p>
        <PersonMenu />
      </header>
      <nav id="navigation" className={styles['nav']} aria-label="Console" data-open={isOpen || undefined}>
        <ul role="list">
          {PAGES.filter(({ isForAdmins = false }) => isAdmin || !isForAdmins).map(({ to, name, Icon }) => (
            <li key={to}>
              <NavLink to={to}>
                <Icon size={18} aria-hidden />
                {name}
                {to === '/inbox' ? <WaitingCount /> : null}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <main ref={main} id="main" tabIndex={-1} className={styles['main']}>
        {children}
      </main>
    </div>
  )
}

/** Number of items in the inbox. */
function WaitingCount() {
  const { data } = useQuery(inboxQuery({ 'page[size]': 1 }))
  if (!data?.meta.page.total) return null
  return (
    <span className={styles['count']}>
      {data.meta.page.total}
      <span className="visually-hidden"> waiting</span>
    </span>
  )
}

function PersonMenu() {
  const me = useMe()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const { sendNow } = useDecisions()
  const logOut = useLogOut(() => void queryClient.resetQueries({ queryKey: ME_KEY }))
  const box = useRef<HTMLDivElement>(null)
  return (
    <Menu.Root>
      <div ref={box}>
        <Menu.Trigger className={styles['person']} aria-label={`Account of ${me.full_name || me.email}`}>
          <UserRound size={18} aria-hidden />
          <span>{me.full_name || me.email}</span>
        </Menu.Trigger>
      </div>
      <Menu.Portal container={box}>
        <Menu.Positioner positionMethod="fixed" sideOffset={4} align="end" className={styles['positioner']}>
          <Menu.Popup className={styles['menu']}>
            <p className={styles['who']}>
              {me.email}
              <span>Role: {me.role}</span>
            </p>
            <Menu.Item
              className={styles['item']}
              render={<a href="/users/change-password">Change password</a>}
            />
            <Menu.Item
              className={styles['item']}
              onClick={async () => {
                await sendNow()
                const error = await logOut()
                if (error) notify(error, 'danger')
              }}
            >
              Log out
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
