import { APP_REGISTRATION_V2_FLAG } from '@stagedoor/contract/constants'
import type { ProductVersion, VersionApplication } from '@stagedoor/contract/versions'
import { useQuery } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Alert } from '../../../components/alert.tsx'
import { LinkButton } from '../../../components/button.tsx'
import { SearchInput } from '../../../components/field.tsx'
import { Pager } from '../../../components/pager.tsx'
import { EmptyState, ErrorState } from '../../../components/states.tsx'
import { paths } from '../../../config/paths.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { describeProblem } from '../../../lib/api/describe-problem.ts'
import { useFlag } from '../../../lib/flags.ts'
import { useListPage, usePager } from '../../../lib/list-page.ts'
import { SEARCH_DELAY_MS, useDebounced } from '../../../lib/use-debounced.ts'
import { unregisteredApplicationsQuery } from '../api/get-unregistered-applications.ts'
import { ApplicationChoices, ApplicationChoicesSkeleton } from './application-choices.tsx'
import styles from './registrations.module.css'

/** Page sizes of the dialog's list (wire portal-ui §5.1). */
const PAGE_SIZES: readonly [number, ...number[]] = [5, 25, 50]

interface ApplicationChooserProps {
  product: { id: string }
  version: ProductVersion
  initialSearch: string
  chosenId: string | undefined
  /** Undefined when the chosen one is not in sight any more. */
  onChoose: (application: VersionApplication | undefined) => void
  /** Shown in the row of the chosen application. */
  scopes: ReactNode
  error: string | undefined
}

/** The applications that could be registered, with a search. */
export function ApplicationChooser(props: ApplicationChooserProps) {
  const texts = useTexts()
  const [search, setSearch] = useState(props.initialSearch)
  const name = useDebounced(search.trim(), SEARCH_DELAY_MS)
  const listPage = useListPage(PAGE_SIZES)
  const isByStrategy = useFlag(APP_REGISTRATION_V2_FLAG)
  const config = isByStrategy ? props.version.registration_configs[0] : undefined
  const list = useQuery(
    unregisteredApplicationsQuery({
      productId: props.product.id,
      versionId: props.version.id,
      authStrategyId: config?.id,
      name,
      page: listPage.page,
    }),
  )
  const pager = usePager(listPage, list.data?.meta.total)

  if (list.error && !list.data) {
    return (
      <ErrorState
        level={3}
        message={describeProblem(list.error, texts)}
        onRetry={() => void list.refetch()}
      />
    )
  }
  if (!list.data) return <ApplicationChoicesSkeleton />

  const isEmpty = list.data.meta.total === 0
  const create = (
    <LinkButton
      icon={<Plus size={16} aria-hidden />}
      variant={isEmpty ? 'primary' : 'secondary'}
      to={paths.createApplication.to({
        product: props.product.id,
        product_version: props.version.id,
        ...(config && { auth_strategy_id: config.id }),
      })}
    >
      {texts.registrations.createApplication}
    </LinkButton>
  )
  // While a search is being typed or answered, its field must stay where the fingers are.
  if (isEmpty && search === '' && name === '' && !list.isPlaceholderData) {
    return (
      <EmptyState level={3} title={texts.registrations.noneTitle} action={create}>
        {texts.registrations.noneText}
      </EmptyState>
    )
  }
  return (
    <div className={styles['section']}>
      <p className={styles['note']}>{texts.registrations.chooseApplication}</p>
      <div className={styles['toolbar']}>
        <SearchInput
          label={texts.registrations.searchLabel}
          placeholder={texts.registrations.searchPlaceholder}
          icon={<Search size={16} aria-hidden />}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value)
            listPage.setPage({ ...listPage.page, number: 1 })
            props.onChoose(undefined)
          }}
        />
        {isEmpty ? null : create}
      </div>
      {props.error ? <Alert kind="danger">{props.error}</Alert> : null}
      {isEmpty ? (
        <EmptyState level={3} title={texts.registrations.noneTitle} action={create}>
          {texts.registrations.noneNamedText(name)}
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
