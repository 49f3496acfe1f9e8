import type { InboxItem } from '@stagedoor/contract/admin/inbox'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Alert } from '../../../components/alert/alert.tsx'
import { Badge } from '../../../components/badge/badge.tsx'
import { Button } from '../../../components/button/button.tsx'
import { AgeText, counted } from '../../components/format.tsx'
import styles from './inbox.module.css'

interface InboxListProps {
  items: readonly InboxItem[]
  focused: string
  chosen: ReadonlySet<string>
  failures: ReadonlyMap<string, string>
  onFocus: (id: string) => void
  onToggle: (id: string) => void
  onApprove: (item: InboxItem) => void
  onReject: (item: InboxItem) => void
}

export function InboxList({ items, focused, chosen, failures, onFocus, ...on }: InboxListProps) {
  const list = useRef<HTMLUListElement>(null)
  // An item with the focus is the current one, also when a control in it has the focus.
  useEffect(() => {
    const element = list.current
    const follow = ({ target }: FocusEvent) => {
      const id = target instanceof Element && target.closest<HTMLElement>('[data-item]')?.dataset['item']
      if (id && id !== focused) onFocus(id)
    }
    element?.addEventListener('focusin', follow)
    return () => element?.removeEventListener('focusin', follow)
  }, [focused, onFocus])
  return (
    <ul ref={list} role="list" className={styles['list']} aria-label="Waiting">
      {items.map((item) => (
        <Item
          key={item.id}
          item={item}
          isFocused={item.id === focused}
          isChosen={chosen.has(item.id)}
          failure={failures.get(item.id)}
          {...on}
        />
      ))}
    </ul>
  )
}

interface ItemProps extends Pick<InboxListProps, 'onToggle' | 'onApprove' | 'onReject'> {
  item: InboxItem
  isFocused: boolean
  isChosen: boolean
  failure: string | undefined
}

function Item({ item, isFocused, isChosen, failure, onToggle, onApprove, onReject }: ItemProps) {
  const element = useRef<HTMLLIElement>(null)
  const name = nameOf(item)
  useEffect(() => {
    const own = element.current
    if (isFocused && own && !own.contains(document.activeElement)) own.focus()
  }, [isFocused])
  return (
    <li
      ref={element}
      tabIndex={-1}
      data-item={item.id}
      className={styles['item']}
      data-focused={isFocused || undefined}
      aria-current={isFocused || undefined}
    >
      {item.can_decide ? (
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
          checked={isChosen}
          onChange={() => onToggle(item.id)}
        />
      ) : (
        <span />
      )}
      <div className={styles['text']}>
        <p className={styles['title']}>
          <Badge>{item.kind === 'developer' ? 'Account' : 'Registration'}</Badge> <Title item={item} />
        </p>
        <p className={styles['details']}>
          <AgeText at={item.since} /> · {detailsOf(item).join(' · ')}
        </p>
        {item.kind === 'registration' && item.scopes.length > 0 ? (
          <p className={styles['details']}>Scopes: {item.scopes.join(', ')}</p>
        ) : null}
        {failure ? <Alert kind="danger">{failure}</Alert> : null}
      </div>
      {item.can_decide ? (
        <div className={styles['actions']}>
          <Button size="small" onClick={() => onApprove(item)} aria-label={`Approve ${name}`}>
            Approve
          </Button>
          <Button size="small" variant="quiet" onClick={() => onReject(item)} aria-label={`Reject ${name}`}>
            Reject
          </Button>
        </div>
      ) : null}
    </li>
  )
}

function Title({ item }: { item: InboxItem }) {
  if (item.kind === 'developer') {
    return (
      <>
        <Link to={`/developers/${item.id}`}>{item.full_name || item.email}</Link>{' '}
        {item.full_name ? <span className={styles['muted']}>{item.email}</span> : null}
      </>
    )
  }
  return (
    <>
      <Link to={`/applications/${item.application.id}`}>{item.application.name}</Link> for {item.product.name}{' '}
      {item.version.name}
    </>
  )
}

/** What is known about an item. */
function detailsOf(item: InboxItem): string[] {
  const shared = [
    counted(item.sandbox_requests, 'sandbox request'),
    item.earlier_decisions > 0 ? counted(item.earlier_decisions, 'earlier decision') : 'no earlier decision',
  ]
  if (item.kind === 'developer') {
    return [
      item.is_confirmed ? 'address confirmed' : 'address not confirmed',
      counted(item.registrations, 'registration'),
      ...shared,
    ]
  }
  const { email, full_name: fullName, status } = item.developer
  return [`${fullName ? `${fullName}, ` : ''}${email} (${status})`, ...shared]
}

/** How messages and labels name an item. */
export function nameOf(item: InboxItem): string {
  return item.kind === 'developer'
    ? item.email
    : `${item.application.name} for ${item.product.name} ${item.version.name}`
}
