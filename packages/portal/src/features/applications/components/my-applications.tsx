import type { Application } from '@stagedoor/contract/applications/applications'
import type { AuthStrategy } from '@stagedoor/contract/applications/auth-strategies'
import { APP_REGISTRATION_V2_FLAG } from '@stagedoor/contract/constants'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Alert } from '../../../components/alert/alert.tsx'
import { Button, LinkButton } from '../../../components/button/button.tsx'
import { SearchInput } from '../../../components/field/field.tsx'
import { PageHeader } from '../../../components/page-header/page-header.tsx'
import { Pager } from '../../../components/pager/pager.tsx'
import { RowsSkeleton } from '../../../components/states/rows-skeleton.tsx'
import { EmptyState, ErrorState } from '../../../components/states/states.tsx'
import { Tooltip } from '../../../components/tooltip/tooltip.tsx'
import { type Messages, useMessages } from '../../../i18n/messages.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { useFlag } from '../../../lib/flags/flags.ts'
import { useListPage, usePager } from '../../../components/pager/list-page.ts'
import { SEARCH_DELAY_MS, useDebounced } from '../../../lib/browser/use-debounced.ts'
import { useFocusRequest } from '../../../lib/navigation/use-focus-request.ts'
import { useTypedBefore } from '../../../lib/browser/use-typed-before.ts'
import { applicationsQuery, authStrategiesQuery } from '../api/applications.ts'
import styles from './applications.module.css'
import { ApplicationsTable } from './applications-table.tsx'
import { DeleteApplicationDialog } from './delete-application-dialog.tsx'
import { RefreshSecretDialog } from './refresh-secret-dialog.tsx'
import { StrategiesNotice } from './strategies-notice.tsx'
import { paths } from '../../../config/paths.ts'

interface MyApplicationsProps {
  hasAnalytics: boolean
  /** Period of the usage on this page, for links to dashboards; undefined if it is the default there. */
  analyticsPeriod: string | undefined
  /** Renders the usage of the applications on this page; gets no IDs while they are loading. */
  renderUsage: (applicationIds: string[]) => ReactNode
  /** Wraps the list, and loads the data of `renderTrend` for all rows in one request. */
  wrapList: (applicationIds: string[], list: ReactNode) => ReactNode
  renderTrend: (application: Application) => ReactNode
}

interface OpenDialog {
  kind: 'refresh' | 'delete'
  application: Application
}

/** The developer's applications: docs/reference/screens.md#my-apps. */
export function MyApplications(props: MyApplicationsProps) {
  const { hasAnalytics, analyticsPeriod, renderUsage, wrapList, renderTrend } = props
  const messages = useMessages()
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const name = useDebounced(search.trim(), SEARCH_DELAY_MS)
  const listPage = useListPage()
  const list = useQuery(applicationsQuery({ page: listPage.page, name }))
  // A placeholder has no time of its own.
  const [openedAt] = useState(Date.now)
  const pager = usePager(listPage, list.data?.meta.total)
  const needsStrategies = useFlag(APP_REGISTRATION_V2_FLAG)
  const strategies = useQuery({ ...authStrategiesQuery(), enabled: needsStrategies })
  const [dialog, setDialog] = useState<OpenDialog>()
  const [region, focusRegion] = useFocusRequest<HTMLElement>()

  const canCreate = !needsStrategies || (strategies.data !== undefined && strategies.data.length > 0)
  const create = (
    <CreateApplicationButton problem={canCreate ? undefined : describeMissing(strategies, messages)} />
  )
  const isEmpty = list.data?.meta.total === 0
  // The search field must stay mounted while the user types or the search is loading.
  const hasNone = isEmpty && search === '' && name === '' && !list.isPlaceholderData
  const searchFor = (text: string) => {
    setSearch(text)
    listPage.setPage({ ...listPage.page, number: 1 })
  }
  useTypedBefore(field, searchFor)
  return (
    <>
      <PageHeader
        title={messages.common.myApps}
        documentTitle={messages.pages.titles.myApps}
        lead={messages.applications.myAppsLead}
        // The empty state shows the button instead.
        actions={hasNone && canCreate ? null : create}
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
          <ApplicationSearch field={field} value={search} onChange={searchFor} />
        ) : null}
        {list.error && list.data ? (
          <Alert kind="danger">{describeProblem(list.error, messages)}</Alert>
        ) : null}
        {list.data && list.data.data.length > 0
          ? wrapList(
              list.data.data.map(({ id }) => id),
              <ApplicationsTable
                applications={list.data.data}
                loadedAt={list.dataUpdatedAt || openedAt}
                hasAnalytics={hasAnalytics}
                analyticsPeriod={analyticsPeriod}
                renderTrend={renderTrend}
                onRefresh={(application) => setDialog({ kind: 'refresh', application })}
                onDelete={(application) => setDialog({ kind: 'delete', application })}
              />,
            )
          : null}
        {hasNone ? (
          <EmptyState
            title={messages.applications.emptyTitle}
            action={
              <>
                {canCreate ? create : null}
                <Link to={paths.appRegistrationDocs.to()}>{messages.pages.titles.appRegistrationDocs}</Link>
              </>
            }
          >
            {messages.applications.emptyText}
          </EmptyState>
        ) : null}
        {isEmpty && !hasNone ? (
          <NoMatches
            name={name}
            onClear={() => {
              setSearch('')
              // Clearing the search removes the focused button.
              field.current?.focus()
            }}
          />
        ) : null}
        {list.error && !list.data ? (
          <ErrorState message={describeProblem(list.error, messages)} onRetry={() => void list.refetch()} />
        ) : null}
        {list.isPending ? <RowsSkeleton /> : null}
        <Pager {...pager} />
      </section>
      {dialog ? (
        <ApplicationDialog {...dialog} onClose={() => setDialog(undefined)} onDeleted={focusRegion} />
      ) : null}
    </>
  )
}

interface ApplicationDialogProps extends OpenDialog {
  onClose: () => void
  onDeleted: () => void
}

function ApplicationDialog({ kind, application, onClose, onDeleted }: ApplicationDialogProps) {
  if (kind === 'refresh') return <RefreshSecretDialog application={application} onClose={onClose} />
  return (
    <DeleteApplicationDialog
      application={application}
      onCancel={onClose}
      onDeleted={() => {
        onClose()
        onDeleted()
      }}
    />
  )
}

interface ApplicationSearchProps {
  field: RefObject<HTMLInputElement | null>
  value: string
  onChange: (search: string) => void
}

function ApplicationSearch({ field, value, onChange }: ApplicationSearchProps) {
  const messages = useMessages().applications
  return (
    <search className={styles['search']}>
      <SearchInput
        ref={field}
        label={messages.searchLabel}
        placeholder={messages.searchPlaceholder}
        icon={<Search size={16} aria-hidden />}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </search>
  )
}

function NoMatches({ name, onClear }: { name: string; onClear: () => void }) {
  const { applications, catalog, search } = useMessages()
  return (
    <EmptyState title={search.none} action={<Button onClick={onClear}>{catalog.clear}</Button>}>
      {applications.noMatchText(name)}
    </EmptyState>
  )
}

/** Why no application can be created: the auth strategies are loading, did not load, or there are none. */
function describeMissing({ error, data }: UseQueryResult<readonly AuthStrategy[]>, messages: Messages) {
  if (error) return messages.applications.strategiesFailed(describeProblem(error, messages))
  return data ? messages.applications.noStrategiesShort : messages.common.loading
}

/** Leads to the form, or is disabled and describes the problem. */
function CreateApplicationButton({ problem }: { problem: string | undefined }) {
  const messages = useMessages()
  const icon = <Plus size={16} aria-hidden />
  if (problem !== undefined) {
    return (
      <Tooltip text={problem} side="end">
        {(control) => (
          <Button {...control} variant="primary" icon={icon} aria-disabled>
            {messages.applications.createApplication}
          </Button>
        )}
      </Tooltip>
    )
  }
  return (
    <LinkButton variant="primary" icon={icon} to={paths.createApplication.to()}>
      {messages.applications.createApplication}
    </LinkButton>
  )
}
