import type { ListMeta } from '@stagedoor/contract/paging'
import { Button } from '../../components/button/button.tsx'
import { formatNumber } from './format.tsx'
import styles from './pager.module.css'

interface PagerProps {
  meta: ListMeta
  onPage: (page: number) => void
}

/** How many items there are, and the way to other pages. */
export function Pager({ meta: { page }, onPage }: PagerProps) {
  const pages = Math.max(1, Math.ceil(page.total / page.size))
  const first = Math.min((page.number - 1) * page.size + 1, page.total)
  const last = Math.min(page.number * page.size, page.total)
  return (
    <nav className={styles['pager']} aria-label="Pages">
      <p>
        {formatNumber(first)}–{formatNumber(last)} of {formatNumber(page.total)}
      </p>
      {pages > 1 ? (
        <div className={styles['buttons']}>
          <Button size="small" disabled={page.number <= 1} onClick={() => onPage(page.number - 1)}>
            Previous
          </Button>
          <Button size="small" disabled={page.number >= pages} onClick={() => onPage(page.number + 1)}>
            Next
          </Button>
        </div>
      ) : null}
    </nav>
  )
}
