import type { Registration } from '@stagedoor/contract/applications/registrations'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { LinkButton } from '../../../components/button/button.tsx'
import { Pager } from '../../../components/pager/pager.tsx'
import { RowsSkeleton } from '../../../components/states/rows-skeleton.tsx'
import { EmptyState, ErrorState } from '../../../components/states/states.tsx'
import { useToast } from '../../../components/toast/toast.tsx'
import { paths } from '../../../config/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { useListPage, usePager } from '../../../lib/http/list-page.ts'
import { useFocusRequest } from '../../../lib/navigation/use-focus-request.ts'
import { registrationsQuery, useDeleteRegistration } from '../api/registrations.ts'
import styles from './registrations.module.css'
import { RegistrationsTable } from './registrations-table.tsx'

/** An application's registrations. Unregistering needs no confirmation, because registering again is easy. */
export function RegistrationsSection({ applicationId }: { applicationId: string }) {
  const messages = useMessages()
  const showToast = useToast()
  const navigate = useNavigate()
  const [heading, focusHeading] = useFocusRequest<HTMLHeadingElement>()
  const list = useListPage()
  const { data, error, refetch } = useQuery(registrationsQuery(applicationId, list.page))
  const pager = usePager(list, data?.meta.total)
  const unregister = useDeleteRegistration(applicationId)

  function remove({ id, product_name, product_version_name }: Registration) {
    unregister.mutate(id, {
      onSuccess: () => {
        showToast(messages.registrations.unregistered(product_name, product_version_name))
        focusHeading()
      },
      onError: (problem) => showToast(describeProblem(problem, messages), 'danger'),
    })
  }

  return (
    <section className={styles['section']} aria-labelledby="registrations">
      <h2 id="registrations" ref={heading} tabIndex={-1}>
        {messages.catalog.productsHeading}
      </h2>
      {data && data.data.length > 0 ? (
        <RegistrationsTable
          registrations={data.data}
          removing={unregister.isPending ? unregister.variables : undefined}
          onRemove={remove}
          onOpen={(registration) =>
            navigate(paths.spec.to(registration.product_id, registration.product_version_id))
          }
        />
      ) : null}
      {data?.meta.total === 0 ? (
        <EmptyState
          level={3}
          title={messages.catalog.emptyTitle}
          action={<LinkButton to={paths.catalog.to()}>{messages.registrations.browse}</LinkButton>}
        >
          {messages.registrations.emptyText}
        </EmptyState>
      ) : null}
      {!data && error ? (
        <ErrorState level={3} message={describeProblem(error, messages)} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <RowsSkeleton /> : null}
      <Pager {...pager} />
    </section>
  )
}
