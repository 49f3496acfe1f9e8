import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import { useMessages } from '../../i18n/messages.ts'
import { useFormat } from '../../lib/browser/format.ts'
import { IconButton } from '../button/button.tsx'
import field from '../field/field.module.css'
import styles from './pager.module.css'

interface PagerProps {
  /** The first page is 1. */
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
  /** Enables the selection of a page size from `sizes`. */
  onPageSize?: (size: number) => void
  sizes?: readonly number[]
}

/** Pagination of a list. Renders nothing when all rows fit on the smallest page. */
export function Pager({ page, pageSize, total, onPage, onPageSize, sizes }: PagerProps) {
  const messages = useMessages()
  const format = useFormat()
  if (total <= Math.min(...(sizes ?? [pageSize]))) return null
  const lastPage = Math.max(1, Math.ceil(total / pageSize))
  const from = (page - 1) * pageSize + 1
  const buttons = [
    { label: messages.common.firstPage, Icon: ChevronFirst, to: 1, disabled: page <= 1 },
    { label: messages.common.previousPage, Icon: ChevronLeft, to: page - 1, disabled: page <= 1 },
    { label: messages.common.nextPage, Icon: ChevronRight, to: page + 1, disabled: page >= lastPage },
    { label: messages.common.lastPage, Icon: ChevronLast, to: lastPage, disabled: page >= lastPage },
  ]
  return (
    <nav className={styles['pager']} aria-label={messages.common.pager}>
      {onPageSize && sizes && sizes.length > 1 ? (
        <label className={styles['size']}>
          {messages.common.pageSize}
          <select
            className={field['control']}
            value={pageSize}
            onChange={(event) => onPageSize(Number(event.target.value))}
          >
            {sizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      ) : null}
      <span aria-live="polite">
        {messages.common.pagerRange(
          format.number(from),
          format.number(Math.min(page * pageSize, total)),
          format.number(total),
        )}
      </span>
      <span className={styles['buttons']}>
        {buttons.map(({ label, Icon, to, disabled }) => (
          <IconButton key={label} label={label} disabled={disabled} onClick={() => onPage(to)}>
            <Icon size={16} aria-hidden />
          </IconButton>
        ))}
      </span>
    </nav>
  )
}
