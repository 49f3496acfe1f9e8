import { useState } from 'react'

type Form = 'login' | 'register' | 'forgot-password'

/** React 19 supports custom elements: it sets their properties, and `on` plus an event name adds a listener. */
export function App() {
  const [form, setForm] = useState<Form>('login')
  const [lastEvent, setLastEvent] = useState('none')
  const [showsLinks, setShowsLinks] = useState(true)
  return (
    <main>
      <h1>Box office</h1>
      <label>
        <input
          type="checkbox"
          checked={showsLinks}
          onChange={(event) => setShowsLinks(event.currentTarget.checked)}
        />{' '}
        Show links
      </label>
      {form === 'login' && (
        <auth-login
          wrapper-id=""
          showRegisterLink={showsLinks}
          show-forgot-password-link={showsLinks}
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
    </main>
  )
}
