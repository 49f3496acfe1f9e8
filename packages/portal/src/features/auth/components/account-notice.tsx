import { useEffect, useRef } from 'react'
import { Alert } from '../../../components/alert/alert.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import type { AccountStatus } from '../auth-failures.ts'
import styles from './account-notice.module.css'
import { ContactLink } from './contact-link.tsx'

/** Explains why an account cannot log in, and what happens next. Moves the focus to the explanation. */
export function AccountNotice({ status }: { status: AccountStatus }) {
  const { auth, problems } = useMessages()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} tabIndex={-1} className={styles['notice']}>
      {status === 'pending' ? (
        <Alert title={problems.codes.developer_disabled}>
          <p>{auth.pendingNext}</p>
        </Alert>
      ) : (
        <Alert kind="danger">
          <p>
            {status === 'rejected' ? problems.codes.developer_rejected : problems.codes.developer_deactivated}
          </p>
          <ContactLink />
        </Alert>
      )}
    </div>
  )
}
