import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { checkPassword } from '@stagedoor/contract/accounts/password-rules'
import {
  FULL_NAME_MAX_LENGTH,
  PASSWORD_MIN_CLASSES,
  PASSWORD_MIN_LENGTH,
} from '@stagedoor/contract/constants'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { Alert } from '../../components/alert/alert.tsx'
import { Button } from '../../components/button/button.tsx'
import { Input } from '../../components/field/field.tsx'
import { send } from '../api/request.ts'
import { useAction } from '../components/use-action.ts'
import styles from '../shell/shell.module.css'

const PASSWORD_RULE = `At least ${PASSWORD_MIN_LENGTH} characters, with ${PASSWORD_MIN_CLASSES} of: upper case, lower case, digits, symbols`

const FormSchema = z.object({
  full_name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter your name'),
      z.maxLength(FULL_NAME_MAX_LENGTH, 'Use a shorter name'),
    ),
  email: z.string().check(z.trim(), z.regex(/^[^\s@]+@[^\s@]+$/, 'Enter an email address')),
  password: z.string().check(z.refine((text) => checkPassword(text.trim()).isAcceptable, PASSWORD_RULE)),
})

/** Creates the first owner with the token of the set-up link, which the server prints. */
export function SetupPage() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  // Removed from the address at once, so that it does not stay in the browser's history.
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token') ?? '')
  useEffect(() => {
    document.title = 'Set up · Console'
    if (hash !== '') void navigate({ hash: '' }, { replace: true })
  }, [hash, navigate])
  return (
    <main className={styles['center']}>
      <div className={styles['card']}>
        <h1>Set up the console</h1>
        {token === '' ? (
          <p>
            This page needs the set-up link, which the server prints when it starts without an owner. Print
            another one with <code>stagedoor setup-link</code>.
          </p>
        ) : (
          <SetupForm token={token} />
        )}
      </div>
    </main>
  )
}

function SetupForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(FormSchema),
    defaultValues: { full_name: '', email: '', password: '' },
  })
  const setUp = useAction({
    run: (person: z.infer<typeof FormSchema>) => send('POST', ['setup'], { body: { token, ...person } }),
    done: 'You are the owner of this console',
    onDone: () => void navigate('/people', { replace: true }),
  })
  const { errors } = formState
  return (
    <form className={styles['card']} noValidate onSubmit={handleSubmit((person) => setUp.run(person))}>
      <p className={styles['muted']}>You become the first owner, and can invite others afterwards.</p>
      <Input
        {...register('full_name')}
        label="Full name"
        autoComplete="name"
        error={errors.full_name?.message}
      />
      <Input
        {...register('email')}
        type="email"
        label="Email address"
        autoComplete="username"
        error={errors.email?.message}
      />
      <Input
        {...register('password')}
        type="password"
        label="Password"
        autoComplete="new-password"
        hint={PASSWORD_RULE}
        error={errors.password?.message}
      />
      {setUp.error ? <Alert kind="danger">{setUp.error}</Alert> : null}
      <div>
        <Button type="submit" variant="primary" pending={setUp.isPending}>
          Create owner
        </Button>
      </div>
    </form>
  )
}
