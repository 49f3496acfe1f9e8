import type { ProductVersion, VersionApplication } from '@stagedoor/contract/catalog/versions'
import { Plus, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Alert } from '../../../components/alert/alert.tsx'
import { LinkButton } from '../../../components/button/button.tsx'
import { SearchInput } from '../../../components/field/field.tsx'
import { Pager } from '../../../components/pager/pager.tsx'
import { EmptyState, ErrorState } from '../../../components/states/states.tsx'
import { paths } from '../../../config/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import type { Candidates } from '../use-candidates.ts'
import { ApplicationChoices, ApplicationChoicesSkeleton } from './application-choices.tsx'
import styles from './registrations.module.css'

interface ApplicationChooserProps {
  product: { id: string }
  version: ProductVersion
  candidates: Candidates
  chosenId: string | undefined
  /** Undefined when the chosen one is not in sight any more. */
  onChoose: (application: VersionApplication | undefined) => void
  /** Shown in the row of the chosen application. */
  scopes: ReactNode
  error: string | undefined
}

/** The applications that could be registered, with a search. */
export function ApplicationChooser(props: ApplicationChooserProps) {
  const messages = useMessages()
  const { list, pager, search, name, strategyId, isEmpty, isNone, searchFor } = props.candidates

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
      {messages.registrations.createApplication}
    </LinkButton>
  )
  if (isNone) {
    return (
      <EmptyState level={3} title={messages.registrations.noneTitle} action={create}>
        {messages.registrations.noneText}
      </EmptyState>
    )
  }
  return (
    <div className={styles['section']}>
      <p className={styles['note']}>{messages.registrations.chooseApplication}</p>
      <div className={styles['toolbar']}>
        <SearchInput
          label={messages.registrations.searchLabel}
          placeholder={messages.registrations.searchPlaceholder}
          icon={<Search size={16} aria-hidden />}
          value={search}
          onChange={(event) => {
            searchFor(event.target.value)
            props.onChoose(undefined)
          }}
        />
        {isEmpty ? null : create}
      </div>
      {props.error ? <Alert kind="danger">{props.error}</Alert> : null}
      {isEmpty ? (
        <EmptyState level={3} title={messages.registrations.noneTitle} action={create}>
          {messages.registrations.noneNamedText(name)}
        </EmptyState>
      ) : (
        <ApplicationChoices
          applications={list.data.data}
          chosenId={props.chosenId}
          onChoose={props.onChoose}
          scopes={props.scopes}
        />
      )}
      <Pager
        {...pager}
        onPage={(number) => {
          props.onChoose(undefined)
          pager.onPage(number)
        }}
      />
    </div>
  )
}
