import type { ProductVersion, VersionApplication } from '@stagedoor/contract/catalog/versions'
import { useQuery } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { type ReactNode, type RefObject, useId } from 'react'
import { Link } from 'react-router'
import { Alert } from '../../../components/alert/alert.tsx'
import { LinkButton } from '../../../components/button/button.tsx'
import { SearchInput } from '../../../components/field/field.tsx'
import { Pager } from '../../../components/pager/pager.tsx'
import { EmptyState, ErrorState, Skeleton, SkeletonGroup } from '../../../components/states/states.tsx'
import { paths } from '../../../config/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { registeredApplicationsQuery } from '../api/registered-applications.ts'
import type { Candidates } from '../use-candidates.ts'
import styles from './registrations.module.css'

interface ApplicationChooserProps {
  product: { id: string }
  version: ProductVersion
  candidates: Candidates
  selectedId: string | undefined
  /** Gets undefined when a search or another page hides the selected application. */
  onSelect: (application: VersionApplication | undefined) => void
  /** Rendered in the row of the selected application. */
  scopes: ReactNode
  error: string | undefined
  /** True after a submission without a selected application. */
  isMissing: boolean
  choices: RefObject<HTMLFieldSetElement | null>
}

export function ApplicationChooser(props: ApplicationChooserProps) {
  const messages = useMessages()
  const hintId = useId()
  const { list, pager, search, name, strategyId, isEmpty, hasNone, searchFor } = props.candidates
  const registered = useQuery(registeredApplicationsQuery(props.product.id, props.version.id))

  if (list.error && !list.data) {
    return (
      <ErrorState
        level={3}
        message={describeProblem(list.error, messages)}
        onRetry={() => void list.refetch()}
      />
    )
  }
  if (!list.data) return <ApplicationChoicesSkeleton />

  const create = (
    <LinkButton
      icon={<Plus size={16} aria-hidden />}
      variant={isEmpty ? 'primary' : 'secondary'}
      to={paths.createApplication.to({
        product: props.product.id,
        product_version: props.version.id,
        ...(strategyId && { auth_strategy_id: strategyId }),
      })}
    >
      {messages.applications.createApplication}
    </LinkButton>
  )
  if (hasNone) {
    const hasRegistered = (registered.data?.meta.total ?? 0) > 0
    const { allRegisteredTitle, allRegisteredText, noneText } = messages.registrations
    return (
      <EmptyState
        level={3}
        title={hasRegistered ? allRegisteredTitle : messages.applications.emptyTitle}
        action={
          <>
            {create}
            <Link to={paths.appRegistrationDocs.to()}>{messages.pages.titles.appRegistrationDocs}</Link>
          </>
        }
      >
        {hasRegistered ? allRegisteredText : noneText}
      </EmptyState>
    )
  }
  return (
    <div className={styles['section']}>
      <p
        id={hintId}
        className={styles['note']}
        data-error={props.isMissing ? '' : undefined}
        role={props.isMissing ? 'alert' : undefined}
      >
        {messages.registrations.chooseApplication}
      </p>
      <div className={styles['toolbar']}>
        <SearchInput
          label={messages.applications.searchLabel}
          placeholder={messages.applications.searchPlaceholder}
          icon={<Search size={16} aria-hidden />}
          value={search}
          onChange={(event) => {
            searchFor(event.target.value)
            props.onSelect(undefined)
          }}
        />
        {isEmpty ? null : create}
      </div>
      {props.error ? <Alert kind="danger">{props.error}</Alert> : null}
      {isEmpty ? (
        <EmptyState level={3} title={messages.applications.emptyTitle} action={create}>
          {messages.registrations.noneNamedText(name)}
        </EmptyState>
      ) : (
        <ApplicationChoices
          applications={list.data.data}
          selectedId={props.selectedId}
          onSelect={props.onSelect}
          scopes={props.scopes}
          hintId={hintId}
          choices={props.choices}
        />
      )}
      <Pager
        {...pager}
        onPage={(number) => {
          props.onSelect(undefined)
          pager.onPage(number)
        }}
      />
    </div>
  )
}

interface ApplicationChoicesProps {
  applications: readonly VersionApplication[]
  selectedId: string | undefined
  onSelect: (application: VersionApplication) => void
  scopes: ReactNode
  hintId: string
  choices: RefObject<HTMLFieldSetElement | null>
}

function ApplicationChoices({
  applications,
  selectedId,
  onSelect,
  scopes,
  hintId,
  choices,
}: ApplicationChoicesProps) {
  const messages = useMessages()
  const group = useId()
  return (
    <fieldset ref={choices} className={styles['choices']} aria-describedby={hintId}>
      <legend className="visually-hidden">{messages.applications.listCaption}</legend>
      {applications.map((application) => (
        <div key={application.id} className={styles['choice']}>
          <label>
            <input
              type="radio"
              name={group}
              checked={application.id === selectedId}
              onChange={() => onSelect(application)}
            />
            {application.name}
          </label>
          {application.id === selectedId ? scopes : null}
        </div>
      ))}
    </fieldset>
  )
}

const SKELETON_KEYS = ['a', 'b', 'c']

function ApplicationChoicesSkeleton() {
  return (
    <SkeletonGroup>
      <div className={styles['choices']}>
        {SKELETON_KEYS.map((key) => (
          <div key={key} className={styles['skeleton']}>
            <Skeleton width="half" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
