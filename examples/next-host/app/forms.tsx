'use client'

import { registerAuthElements } from '@stagedoor/auth-elements'
import { useState, useSyncExternalStore } from 'react'

type Form = 'login' | 'register' | 'forgot-password'

// Has no effect on the server.
registerAuthElements({ apiBaseUrl: '/auth', userEntity: 'developer' })

/**
 * Renders the tags after hydration: React does not expect the content that an element renders before, and does not attach
 * listeners of custom events to tags that it hydrates.
 */
export function Forms() {
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const [form, setForm] = useState<Form>('login')
  const [lastEvent, setLastEvent] = useState('none')
  if (!isHydrated) return null
  return (
    <>
      {form === 'login' && (
        <auth-login
          wrapper-id=""
          showRegisterLink
          show-forgot-password-link
          onlogin-success={({ type, detail }) => setLastEvent(`${type} ${JSON.stringify(detail)}`)}
          onclick-register-link={() => setForm('register')}
          onclick-forgot-password-link={() => setForm('forgot-password')}
        />
      )}
      {form === 'register' && (
        <auth-register
          wrapper-id=""
          onregister-success={({ type, detail }) => setLastEvent(`${type} ${detail.email}`)}
        />
      )}
      {form === 'forgot-password' && (
        <auth-forgot-password wrapper-id="" showLoginLink onclick-login-link={() => setForm('login')} />
      )}
      <p>
        Last event: <output>{lastEvent}</output>
      </p>
    </>
  )
}
