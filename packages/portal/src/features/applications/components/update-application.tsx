import type { Application } from '@stagedoor/contract/applications/applications'
import { APP_REGISTRATION_V2_FLAG } from '@stagedoor/contract/constants'
import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../../components/button/button.tsx'
import { useToast } from '../../../components/toast/toast.tsx'
import { paths } from '../../../config/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { useFlag } from '../../../lib/flags/flags.ts'
import { applicationQuery, useUpdateApplication } from '../api/applications.ts'
import { toUpdate, valuesOf } from '../application-values.ts'
import { pathAfterSaving, useGoBack } from '../form-navigation.ts'
import { ApplicationForm } from './application-form.tsx'
import { DeleteApplicationDialog } from './delete-application-dialog.tsx'

export function UpdateApplication({ application }: { application: Application }) {
  const messages = useMessages()
  const showToast = useToast()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const goBack = useGoBack()
  const [query] = useSearchParams()
  const update = useUpdateApplication(application.id)
  const [isDeleting, setDeleting] = useState(false)
  const strategy = application.auth_strategy
  const hasStrategyField = useFlag(APP_REGISTRATION_V2_FLAG)

  async function leaveDeleted() {
    await navigate(paths.myApps.to(), { replace: true })
    // After the navigation, because this page would fetch the application again. Without the removal, the Back button would
    // show it from the cache.
    queryClient.removeQueries(applicationQuery(application.id))
  }

  return (
    <>
      <ApplicationForm
        draftId={`update-application/${application.id}`}
        isSaved={update.isSuccess}
        initialValues={valuesOf(application)}
        hasStrategyField={hasStrategyField}
        strategies={strategy ? [strategy] : []}
        isStrategyFixed
        submitLabel={messages.applications.save}
        pending={update.isPending}
        error={update.error ? describeProblem(update.error, messages) : undefined}
        onCancel={goBack}
        onSubmit={(values) =>
          update.mutate(toUpdate(values, application), {
            onSuccess: (saved) => {
              showToast(messages.applications.saved(saved.name))
              void navigate(pathAfterSaving(saved, query))
            },
          })
        }
        aside={
          <Button icon={<Trash2 size={16} aria-hidden />} onClick={() => setDeleting(true)}>
            {messages.applications.delete}
          </Button>
        }
      />
      {isDeleting ? (
        <DeleteApplicationDialog
          application={application}
          onCancel={() => setDeleting(false)}
          onDeleted={() => void leaveDeleted()}
        />
      ) : null}
    </>
  )
}
