import { useQuery } from '@tanstack/react-query'
import ky from 'ky'
import * as z from 'zod/mini'
import { Alert } from '../../../components/alert/alert.tsx'
import { Button } from '../../../components/button/button.tsx'
import { env } from '../../../config/env.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { api } from '../../../lib/http/api.ts'
import { isApiProblem } from '../../../lib/http/api-problem.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { useWrite } from '../../../lib/http/use-write.ts'
import { useSessionEvents } from '../../../lib/session/session-flow-context.ts'
import { type AccountStatus, accountStatusOfCode } from '../auth-failures.ts'
import styles from './demo-accounts.module.css'

const DemoAccountsSchema = z.array(
  z.object({ email: z.string(), full_name: z.string(), password: z.string() }),
)

/**
 * Buttons that log in with the accounts of the demo content. The server only lists them in development, in browsers with
 * the key that it prints; other visitors see nothing.
 */
export function DemoAccounts({ onAccountStatus }: { onAccountStatus: (status: AccountStatus) => void }) {
  const messages = useMessages()
  const send = useSessionEvents()
  const { data: accounts = [] } = useQuery({
    queryKey: ['demo-accounts'],
    queryFn: ({ signal }) => getDemoAccounts(signal),
    retry: false,
  })
  const logIn = useWrite({
    mutationFn: async ({ email, password }: { email: string; password: string }, signal) => {
      await api.logIn({ username: email, password }, signal)
      await send({ type: 'loginSucceeded' })
    },
    onError(error) {
      const status = statusOf(error)
      if (status) onAccountStatus(status)
    },
  })
  if (accounts.length === 0) return null
  return (
    <section className={styles['accounts']} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">{messages.auth.demoAccounts}</h2>
      <p>{messages.auth.demoAccountsHint}</p>
      {accounts.map((account) => (
        <Button
          key={account.email}
          size="small"
          pending={logIn.isPending && logIn.variables.email === account.email}
          onClick={() => logIn.mutate(account)}
        >
          {messages.auth.logInAs(account.full_name)}
        </Button>
      ))}
      {logIn.error && !statusOf(logIn.error) ? (
        <Alert kind="danger">{describeProblem(logIn.error, messages)}</Alert>
      ) : null}
    </section>
  )
}

function statusOf(error: Error): AccountStatus | undefined {
  return isApiProblem(error) ? accountStatusOfCode(error.code) : undefined
}

async function getDemoAccounts(signal: AbortSignal): Promise<z.infer<typeof DemoAccountsSchema>> {
  const response = await ky(new URL('/dev/accounts.json', env.apiHost), {
    signal,
    retry: 0,
    throwHttpErrors: false,
  })
  return response.ok ? DemoAccountsSchema.parse(await response.json()) : []
}
