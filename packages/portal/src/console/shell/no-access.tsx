import { useEffect, useState } from 'react'
import { Alert } from '../../components/alert/alert.tsx'
import { Button } from '../../components/button/button.tsx'
import { useLogOut } from './use-log-out.ts'
import styles from './shell.module.css'

/** What a signed-in person without a role can do. */
export function NoAccess({ detail, onLoggedOut }: { detail: string; onLoggedOut: () => void }) {
  const logOut = useLogOut(onLoggedOut)
  const [error, setError] = useState<string>()
  useEffect(() => {
    document.title = 'No access · Console'
  }, [])
  return (
    <main className={styles['center']}>
      <div className={styles['card']}>
        <h1>No access to the console</h1>
        <p>{detail}.</p>
        <p className={styles['muted']}>
          An owner gives a role under People. With another account, log out first.
        </p>
        {error ? <Alert kind="danger">{error}</Alert> : null}
        <div>
          <Button onClick={async () => setError(await logOut())}>Log out</Button>
        </div>
      </div>
    </main>
  )
}
