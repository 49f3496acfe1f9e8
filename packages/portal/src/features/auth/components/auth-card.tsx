import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { LanguageSwitch } from '../../../components/language-switch/language-switch.tsx'
import { Logo } from '../../../components/logo/logo.tsx'
import { usePageTitle } from '../../../components/page-header/use-page-title.ts'
import { env } from '../../../config/env.ts'
import { paths } from '../../../config/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { usePortal } from '../../../lib/portal/portal.ts'
import styles from './auth-card.module.css'

interface AuthCardProps {
  documentTitle: string
  title: string
  lead?: string | undefined
  children: ReactNode
  below?: ReactNode
  /** The card replaces one whose focused element is gone: moves the focus to the title. */
  isFollowUp?: boolean
  /** The last part of the page, which may be loaded later. */
  end?: ReactNode
}

export function AuthCard({
  documentTitle,
  title,
  lead,
  children,
  below,
  isFollowUp = false,
  end,
}: AuthCardProps) {
  const messages = useMessages()
  const portal = usePortal()
  usePageTitle(documentTitle)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFollowUp) heading.current?.focus()
  }, [isFollowUp])
  return (
    <div className={`stage-light ${styles['page']}`} data-light="middle">
      <div className={styles['column']}>
        <Link to={portal.isPublic ? paths.catalog.to() : paths.login.to()} className={styles['brand']}>
          <Logo
            src={env.logoUrl}
            darkSrc={env.darkLogoUrl}
            alt={messages.common.logoAlt}
            name={portal.name || messages.common.portalTitle}
            size={40}
          />
        </Link>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead ? <p className={styles['lead']}>{lead}</p> : null}
        <div className={styles['form']}>{children}</div>
        <div className={styles['below']}>
          {below}
          <LanguageSwitch />
          {end}
        </div>
      </div>
    </div>
  )
}
