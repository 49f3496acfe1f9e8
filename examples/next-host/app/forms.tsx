'use client'

import { registerAuthElements } from '@stagedoor/auth-elements'
import { useEffect, useState } from 'react'

type Form = 'login' | 'register' | 'forgot-password'

export function Forms() {
  const [form, setForm] = useState<Form>()
  const [lastEvent, setLastEvent] = useState('none')
  // The tags are rendered after hydration, because React does not attach listeners of custom events to tags that it
  // hydrates (https://github.com/react/react/issues/35446).
  useEffect(() => {
    registerAuthElements({ apiBaseUrl: '/auth', userEntity: 'developer' })
    setForm('login')
  }, [])
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
