import { registerAuthLogin } from '@stagedoor/auth-elements/login'
import type { AuthElementsOptions } from '@stagedoor/auth-elements'
import { useEffect } from 'react'
import styles from './shell.module.css'

registerAuthLogin({ userEntity: 'user' })

const OPTIONS: AuthElementsOptions = {
  userEntity: 'user',
  apiBaseUrl: window.location.origin,
  shadowDom: false,
  lang: 'en',
  credentials: 'include',
}

export function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  useEffect(() => {
    document.title = 'Log in · Console'
  }, [])
  return (
    <main className={styles['center']}>
      <div className={styles['card']}>
        <h1>Log in to the console</h1>
        <p className={styles['muted']}>For people who operate this portal.</p>
        <div id="auth-login-wrapper" />
        <auth-login
          options={OPTIONS}
          user-entity="user"
          show-forgot-password-link
          onlogin-success={onSignedIn}
          // The forms of platform users are pages of the portal.
          onclick-forgot-password-link={() => window.location.assign('/users/forgot-password')}
        />
      </div>
    </main>
  )
}
