import type { ApplicationCreated } from '@stagedoor/contract/applications/applications'
import type { AuthStrategy } from '@stagedoor/contract/applications/auth-strategies'
import { APP_REGISTRATION_V2_FLAG } from '@stagedoor/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { useToast } from '../../../components/toast/toast.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { useFlag } from '../../../lib/flags/flags.ts'
import { authStrategiesQuery, useCreateApplication } from '../api/applications.ts'
import { newValues, toCreate } from '../application-values.ts'
import { pathAfterSaving, useGoBack } from '../form-navigation.ts'
import { ApplicationForm } from './application-form.tsx'
import { ClientCredentialsDialog } from './client-credentials-dialog.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { StrategiesNotice } from './strategies-notice.tsx'

/** The preselected strategy: the only one, or the one requested in the URL. */
function preselected(
  strategies: readonly AuthStrategy[],
  requestedId: string | null,
): AuthStrategy | undefined {
  return strategies.length === 1 ? strategies[0] : strategies.find(({ id }) => id === requestedId)
}

export function CreateApplication() {
  const messages = useMessages()
  const showToast = useToast()
  const navigate = useNavigate()
  const goBack = useGoBack()
  const [query] = useSearchParams()
  const hasStrategies = useFlag(APP_REGISTRATION_V2_FLAG)
  const strategies = useQuery({ ...authStrategiesQuery(), enabled: hasStrategies })
  const create = useCreateApplication()

  function leave(application: ApplicationCreated) {
    void navigate(pathAfterSaving(application, query))
  }

  if (hasStrategies && strategies.isPending) return <FormSkeleton />
  const available = hasStrategies ? (strategies.data ?? []) : []
  if (hasStrategies && available.length === 0) {
    return (
      <StrategiesNotice
        error={strategies.error}
        onRetry={() => void strategies.refetch()}
        isEmpty
        emptyText={messages.applications.noStrategies}
      />
    )
  }
  return (
    <>
      <ApplicationForm
        draftId={`create-application?${query.toString()}`}
        isSaved={create.isSuccess}
        initialValues={newValues(preselected(available, query.get('auth_strategy_id')))}
        hasStrategyField={hasStrategies}
        strategies={available}
        isStrategyFixed={false}
        submitLabel={messages.applications.create}
        pending={create.isPending}
        error={create.error ? describeProblem(create.error, messages) : undefined}
        onCancel={goBack}
        onSubmit={(values, strategy) => {
          if (hasStrategies && !strategy) return
          create.mutate(toCreate(values, strategy), {
            onSuccess: (application) => {
              if (application.credentials) return
              showToast(messages.applications.created(application.name))
              leave(application)
            },
          })
        }}
      />
      {create.data?.credentials ? (
        <ClientCredentialsDialog
          applicationId={create.data.id}
          name={create.data.name}
          clientId={create.data.credentials.client_id}
          clientSecret={create.data.credentials.client_secret}
          onProceed={() => leave(create.data)}
        />
      ) : null}
    </>
  )
}
