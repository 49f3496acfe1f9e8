import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { Spinner } from '../../components/spinner/spinner.tsx'
import { ErrorState } from '../../components/states/states.tsx'
import { isApiProblem } from '../../lib/http/api-problem.ts'
import { meQuery } from '../api/queries.ts'
import { describe } from '../api/request.ts'
import { DecisionsProvider } from '../decisions/decisions.tsx'
import { MeContext } from '../session.ts'
import { NoAccess } from './no-access.tsx'
import { Shell } from './shell.tsx'
import { SignIn } from './sign-in.tsx'
import styles from './shell.module.css'

/** Shows the page to a person with a role; otherwise the sign-in, or what a person without a role can do. */
export function Gate() {
  const { data, error, refetch } = useQuery(meQuery)
  const status = isApiProblem(error) ? error.status : undefined
  if (status === 401) return <SignIn onSignedIn={() => void refetch()} />
  if (status === 403) return <NoAccess detail={describe(error)} onLoggedOut={() => void refetch()} />
  if (data) {
    return (
      <MeContext value={data}>
        <DecisionsProvider>
          <Shell>
            <Outlet />
          </Shell>
        </DecisionsProvider>
      </MeContext>
    )
  }
  return (
    <main className={styles['center']}>
      {error ? (
        <ErrorState
          level={1}
          title="The console could not be loaded"
          message={describe(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Spinner size={20} />
      )}
    </main>
  )
}
