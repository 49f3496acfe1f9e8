import type { InboxItem } from '@stagedoor/contract/admin/inbox'
import { useQuery } from '@tanstack/react-query'
import { CircleHelp } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { Alert } from '../../components/alert/alert.tsx'
import { Button } from '../../components/button/button.tsx'
import { Select } from '../../components/field/field.tsx'
import { EmptyState } from '../../components/states/states.tsx'
import { inboxQuery } from '../api/queries.ts'
import { counted } from '../components/format.tsx'
import { Loaded } from '../components/loaded.tsx'
import { Filters, Page } from '../components/page.tsx'
import { Pager } from '../components/pager.tsx'
import { useListAddress } from '../components/use-list-address.ts'
import { type DecisionItem, useDecisions } from '../decisions/decisions.tsx'
import { InboxList, nameOf } from './inbox/inbox-list.tsx'
import { RejectModal } from './inbox/reject-modal.tsx'
import { ShortcutsModal } from './inbox/shortcuts-modal.tsx'
import { useInboxKeys } from './inbox/use-inbox-keys.ts'
import { useItemPage } from './inbox/use-item-page.ts'
import styles from './inbox/inbox.module.css'

/** Accounts and registrations that wait for a decision. */
export function InboxPage() {
  const address = useListAddress()
  const kind = address.get('kind')
  const itemId = address.get('item')
  const linked = useItemPage(itemId, { page: address.page['page[number]'], kind })
  const inbox = useQuery(
    inboxQuery({ ...address.page, ...(linked.page && { 'page[number]': linked.page }), kind }),
  )
  return (
    <Page title="Inbox" lead="Accounts and registrations that wait for a decision, oldest first.">
      <Filters>
        <Select
          label="Show"
          value={kind}
          onChange={(event) => address.set({ kind: event.target.value, item: '' })}
        >
          <option value="">Everything</option>
          <option value="developer">Accounts</option>
          <option value="registration">Registrations</option>
        </Select>
      </Filters>
      {linked.isMissing ? <Alert>The linked item no longer waits for a decision.</Alert> : null}
      <Loaded query={inbox}>
        {({ data, meta }) => (
          <>
            <Items
              key={`${kind} ${meta.page.number}`}
              items={data}
              total={meta.page.total}
              focused={itemId}
              onFocus={(item) => address.set({ item, page: pageParameter(meta.page.number) })}
            />
            <Pager meta={meta} onPage={(page) => address.set({ page: pageParameter(page), item: '' })} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function pageParameter(page: number): string | undefined {
  return page > 1 ? String(page) : undefined
}

interface ItemsProps {
  items: readonly InboxItem[]
  /** Number of items on all pages. */
  total: number
  focused: string
  onFocus: (id: string) => void
}

type OpenModal = { name: 'reject'; items: readonly DecisionItem[] } | { name: 'shortcuts' }

function Items({ items, total, focused, onFocus }: ItemsProps) {
  const { decided, failures, decide } = useDecisions()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [modal, setModal] = useState<OpenModal>()
  const shown = useMemo(() => items.filter(({ id }) => !decided.has(id)), [items, decided])
  const selected = shown.filter(({ id }) => chosen.has(id))
  const current = shown.find(({ id }) => id === focused)
  const decidable = shown.filter((item) => item.can_decide)

  const toggle = useCallback((id: string) => {
    setChosen((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  }, [])

  function apply(decision: 'approve' | 'reject', of: readonly DecisionItem[], note?: string) {
    const ids = new Set(of.map(({ id }) => id))
    const next = nextAfter(shown, ids)
    setChosen(new Set())
    decide({ decision, items: of, ...(note && { note }) })
    const isDecided = ids.has(focused) || ids.has(itemWithFocus())
    const target = isDecided || !current ? next : focused
    // The control with the focus is removed with its item, or with the selection.
    const element = document.querySelector<HTMLElement>(target ? `[data-item="${target}"]` : 'main')
    element?.focus()
    if (target) onFocus(target)
  }

  /** The selected items, otherwise the focused one. */
  function targets(): readonly DecisionItem[] {
    const of = selected.length > 0 ? selected : current ? [current] : []
    return of.filter((item) => item.can_decide).map(toDecisionItem)
  }
  const approve = (of: readonly DecisionItem[]) => of.length > 0 && apply('approve', of)
  const askToReject = (of: readonly DecisionItem[]) =>
    of.length > 0 && setModal({ name: 'reject', items: of })

  useInboxKeys({
    isOff: modal !== undefined,
    move: (step) => {
      const index = shown.findIndex(({ id }) => id === focused)
      const next = shown[index === -1 ? 0 : Math.max(0, Math.min(shown.length - 1, index + step))]
      if (next) onFocus(next.id)
    },
    toggle: () => current?.can_decide && toggle(current.id),
    approve: () => approve(targets()),
    reject: () => askToReject(targets()),
    help: () => setModal({ name: 'shortcuts' }),
  })

  return (
    <>
      <div className={styles['toolbar']}>
        {decidable.length > 0 ? (
          <label className={styles['all']}>
            <input
              type="checkbox"
              checked={selected.length === decidable.length}
              onChange={({ target }) =>
                setChosen(new Set(target.checked ? decidable.map(({ id }) => id) : []))
              }
            />
            {selected.length > 0 ? `${counted(selected.length, 'item')} selected` : 'Select all'}
          </label>
        ) : null}
        {selected.length > 0 ? (
          <>
            <Button size="small" variant="primary" onClick={() => approve(targets())}>
              Approve selected
            </Button>
            <Button size="small" onClick={() => askToReject(targets())}>
              Reject selected
            </Button>
          </>
        ) : null}
        <Button
          size="small"
          variant="quiet"
          icon={<CircleHelp size={16} aria-hidden />}
          onClick={() => setModal({ name: 'shortcuts' })}
        >
          Shortcuts
        </Button>
      </div>
      {shown.length === 0 ? (
        <NothingWaits hasOthers={total > items.length - shown.length} />
      ) : (
        <InboxList
          items={shown}
          focused={focused}
          chosen={chosen}
          failures={failures}
          onFocus={onFocus}
          onToggle={toggle}
          onApprove={(item) => approve([toDecisionItem(item)])}
          onReject={(item) => askToReject([toDecisionItem(item)])}
        />
      )}
      {modal?.name === 'reject' ? (
        <RejectModal
          items={modal.items}
          onClose={() => setModal(undefined)}
          onReject={(note) => {
            setModal(undefined)
            apply('reject', modal.items, note)
          }}
        />
      ) : null}
      {modal?.name === 'shortcuts' ? <ShortcutsModal onClose={() => setModal(undefined)} /> : null}
    </>
  )
}

/** @param hasOthers whether items wait on other pages */
function NothingWaits({ hasOthers }: { hasOthers: boolean }) {
  if (hasOthers) return <EmptyState title="Nothing waits on this page">Other pages have more.</EmptyState>
  return (
    <EmptyState title="Nothing waits for a decision">
      New accounts and registrations that need approval appear here.
    </EmptyState>
  )
}

/** The address follows the focus later than a tap, which focuses a button and activates it at the same time. */
function itemWithFocus(): string {
  return document.activeElement?.closest<HTMLElement>('[data-item]')?.dataset['item'] ?? ''
}

function toDecisionItem(item: InboxItem): DecisionItem {
  return { kind: item.kind, id: item.id, name: nameOf(item) }
}

/** The item that takes the place of the decided ones: the next one, otherwise the previous one. */
function nextAfter(items: readonly InboxItem[], decided: ReadonlySet<string>): string | undefined {
  const last = items.findLastIndex(({ id }) => decided.has(id))
  const isLeft = ({ id }: InboxItem) => !decided.has(id)
  return (items.slice(last + 1).find(isLeft) ?? items.slice(0, last).findLast(isLeft))?.id
}
