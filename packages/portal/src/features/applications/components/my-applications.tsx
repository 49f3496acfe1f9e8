import type { Application } from '@stagedoor/contract/applications/applications'
import { APP_REGISTRATION_V2_FLAG } from '@stagedoor/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Alert } from '../../../components/alert/alert.tsx'
import { Button } from '../../../components/button/button.tsx'
import { SearchInput } from '../../../components/field/field.tsx'
import { PageHeader } from '../../../components/page-header/page-header.tsx'
import { Pager } from '../../../components/pager/pager.tsx'
import { RowsSkeleton } from '../../../components/states/rows-skeleton.tsx'
import { EmptyState, ErrorState } from '../../../components/states/states.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { useFlag } from '../../../lib/flags/flags.ts'
import { useListPage, usePager } from '../../../lib/http/list-page.ts'
import { SEARCH_DELAY_MS, useDebounced } from '../../../lib/browser/use-debounced.ts'
import { useFocusRequest } from '../../../lib/navigation/use-focus-request.ts'
import { useTypedBefore } from '../../../lib/browser/use-typed-before.ts'
import { applicationsQuery } from '../api/get-applications.ts'
import { authStrategiesQuery } from '../api/get-auth-strategies.ts'
import styles from './applications.module.css'
import { ApplicationsTable } from './applications-table.tsx'
import { DeleteApplicationDialog } from './delete-application-dialog.tsx'
import { NewApplicationButton } from './new-application-button.tsx'
import { RefreshSecretDialog } from './refresh-secret-dialog.tsx'
import { StrategiesNotice } from './strategies-notice.tsx'

interface MyApplicationsProps {
  /** Whether each application has a dashboard to go to. */
  hasAnalytics: boolean
  /** What the applications of this page were used for; without ids while they are loading. */
  renderUsage: (applicationIds: string[]) => ReactNode
}

interface OpenDialog {
  kind: 'refresh' | 'delete'
  application: Application
}

/** The developer's applications: search, create, refresh a secret, delete (wire portal-ui §7). */
export function MyApplications({ hasAnalytics, renderUsage }: MyApplicationsProps) {
  const messages = useMessages()
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const name = useDebounced(search.trim(), SEARCH_DELAY_MS)
  const listPage = useListPage()
  const list = useQuery(applicationsQuery({ page: listPage.page, name }))
  const pager = usePager(listPage, list.data?.meta.total)
  const needsStrategies = useFlag(APP_REGISTRATION_V2_FLAG)
  const strategies = useQuery({ ...authStrategiesQuery(), enabled: needsStrategies })
  const [dialog, setDialog] = useState<OpenDialog>()
  const [region, focusRegion] = useFocusRequest<HTMLElement>()

  const isPossible = !needsStrategies || (strategies.data !== undefined && strategies.data.length > 0)
  const isEmpty = list.data?.meta.total === 0
  // While a search is being typed or answered, its field must stay where the fingers are.
  const hasNone = isEmpty && search === '' && name === '' && !list.isPlaceholderData
  const close = () => setDialog(undefined)
  const searchFor = (text: string) => {
    setSearch(text)
    listPage.setPage({ ...listPage.page, number: 1 })
  }
  useTypedBefore(field, searchFor)
  return (
    <>
      <PageHeader
        title={messages.applications.myAppsTitle}
        documentTitle={messages.pages.titles.myApps}
        lead={messages.applications.myAppsLead}
        // The empty list has the button itself.
        actions={hasNone && isPossible ? null : <NewApplicationButton isPossible={isPossible} />}
      />
      <section
        ref={region}
        tabIndex={-1}
        aria-label={messages.applications.listCaption}
        className={styles['list']}
      >
        {needsStrategies ? (
          <StrategiesNotice
            error={strategies.error}
            onRetry={() => void strategies.refetch()}
            isEmpty={strategies.data?.length === 0}
            emptyText={messages.applications.noStrategiesShort}
          />
        ) : null}
        {hasNone || (list.isError && !list.data)
          ? null
          : renderUsage(list.data?.data.map(({ id }) => id) ?? [])}
        {list.data && !hasNone ? (
          <search className={styles['search']}>
            <SearchInput
              ref={field}
              label={messages.applications.searchLabel}
              placeholder={messages.applications.searchPlaceholder}
              icon={<Search size={16} aria-hidden />}
              value={search}
              onChange={(event) => searchFor(event.target.value)}
            />
          </search>
        ) : null}
        {list.error && list.data ? (
          <Alert kind="danger">{describeProblem(list.error, messages)}</Alert>
        ) : null}
        {list.data && list.data.data.length > 0 ? (
          <ApplicationsTable
            applications={list.data.data}
            hasAnalytics={hasAnalytics}
            onRefresh={(application) => setDialog({ kind: 'refresh', application })}
            onDelete={(application) => setDialog({ kind: 'delete', application })}
          />
        ) : null}
        {hasNone ? (
          <EmptyState
            title={messages.applications.emptyTitle}
            action={isPossible ? <NewApplicationButton isPossible /> : null}
          >
            {messages.applications.emptyText}
          </EmptyState>
        ) : null}
        {isEmpty && !hasNone ? (
          <EmptyState
            title={messages.applications.noMatchTitle}
            action={
              <Button
                onClick={() => {
                  setSearch('')
                  // The button goes away with what it clears.
                  field.current?.focus()
                }}
              >
                {messages.catalog.clear}
              </Button>
            }
          >
            {messages.applications.noMatchText(name)}
          </EmptyState>
        ) : null}
        {list.error && !list.data ? (
          <ErrorState message={describeProblem(list.error, messages)} onRetry={() => void list.refetch()} />
        ) : null}
        {list.isPending ? <RowsSkeleton /> : null}
        <Pager {...pager} />
      </section>
      {dialog?.kind === 'refresh' ? (
        <RefreshSecretDialog application={dialog.application} onClose={close} />
      ) : null}
      {dialog?.kind === 'delete' ? (
        <DeleteApplicationDialog
          application={dialog.application}
          onCancel={close}
          onDeleted={() => {
            close()
            focusRegion()
          }}
        />
      ) : null}
    </>
  )
}
