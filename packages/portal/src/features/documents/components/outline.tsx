import { useMessages } from '../../../i18n/messages.ts'
import type { Heading } from '../headings.ts'
import styles from './document-view.module.css'
import { useHeadingInView } from './use-heading-in-view.ts'

/** Deeper headings are shown at this level. */
const DEEPEST_LEVEL = 2

/** 'On this page': the headings, the one being read marked. */
export function Outline({ headings }: { headings: readonly Heading[] }) {
  const messages = useMessages()
  const current = useHeadingInView(headings)
  const top = Math.min(...headings.map(({ node }) => node.level))
  return (
    <nav className={styles['outline']} aria-labelledby="on-this-page">
      <h2 id="on-this-page">{messages.documents.onThisPage}</h2>
      <ul>
        {headings.map(({ id, text, node }) => (
          <li key={id} data-level={Math.min(node.level - top + 1, DEEPEST_LEVEL)}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              onClick={(event) => {
                event.preventDefault()
                goToHeading(id)
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls to a heading, where the next Tab goes on, and puts it into the address without a new entry in the history. */
function goToHeading(id: string) {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const heading = document.getElementById(id)
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' })
  window.history.replaceState(window.history.state, '', `#${id}`)
}
