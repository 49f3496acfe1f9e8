import { operationQuery } from '@stagedoor/api-document/outline/operation-query'
import type { BodyChoice } from '@stagedoor/api-document/sample/request-sample'
import { Link2 } from 'lucide-react'
import { memo, type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Badge, MethodBadge } from '../../../components/badge/badge.tsx'
import { CopyButton } from '../../../components/copy/copy.tsx'
import { PlainLink } from '../../../components/link/plain-link.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import type { SpecLine } from './spec-lines.ts'
import { useFirstScreen } from '../../../lib/document-model/first-screen.ts'
import {
  useAreSchemasLoaded,
  useOperationPage,
  useRequestWhenVisible,
} from '../../../lib/document-model/use-model.ts'
import { AnchorsProvider } from '../anchors/field-anchor.ts'
import { OperationDetails } from './operation-details.tsx'
import { TellBodyChoiceProvider, useOperationSlots } from './operation-slots.ts'
import styles from './operation.module.css'
import { SearchedText } from '../markdown/searched-text.tsx'
import { useIsInView } from '../../../lib/navigation/operation-in-view.ts'
import { enqueueFrameWork } from '../scrolling/frame-queue.ts'
import { useInView } from '../scrolling/use-in-view.ts'
import { isNearNow, useNear } from '../scrolling/use-near.ts'
import { useHoldWhenFound, useScrollTo } from '../scrolling/use-scroll-to.ts'

interface OperationSectionProps {
  line: SpecLine
  /** Text for find in page until the details are rendered. */
  searchText: string | undefined
  /** False if the section is far from the visible area. */
  isChunkNear: boolean
  /** Keeps a fixed height, because the operation that the page was opened with is below. */
  isFixed: boolean
  /** Called when the operation is no longer kept in position; stable. */
  onRelease: () => void
  /** Set while the address names this operation; differs for each navigation. */
  navigationId: string | undefined
  /** Path of the field of this operation that the address names. */
  field: string | undefined
}

/** Title, path and description are always rendered, for find in page; the details when the section is near. */
export const OperationSection = memo(function OperationSection({
  line,
  searchText,
  isChunkNear,
  isFixed,
  onRelease,
  navigationId,
  field,
}: OperationSectionProps) {
  const messages = useMessages()
  const titleId = useId()
  const section = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  const first = useFirstScreen()
  // Details that the server has sent are rendered immediately.
  const isSent = line.key !== undefined && first?.details(line.key) !== undefined
  const [isOpen, setOpen] = useState(isSent)
  const [found, setFound] = useState<number>()
  const [bodyChoice, setBodyChoice] = useState<BodyChoice>()
  const open = useCallback(() => setOpen(true), [])
  const find = useCallback(() => {
    setOpen(true)
    setFound((times = 0) => times + 1)
  }, [])
  const isActive = navigationId !== undefined
  const isInView = useIsInView(line.mark, isActive)
  const isWanted = (isNear && !isFixed) || isActive || isOpen

  useNear(section, isChunkNear && !isOpen, setNear)
  const anchors = useMemo(
    () => ({ operation: line.name, isActive, target: field, navigationId }),
    [line.name, isActive, field, navigationId],
  )
  useScrollTo(section, { operation: line.name, field, navigationId, onRelease })
  useHoldWhenFound(section, found)
  useInView(section, { mark: line.mark, isNear: isChunkNear, navigationId: found ?? navigationId })

  return (
    <article
      ref={section}
      tabIndex={-1}
      className={styles['operation']}
      data-operation={line.name}
      data-fixed={isFixed || undefined}
      data-sent={isSent || undefined}
      aria-labelledby={titleId}
      data-active={isActive || undefined}
      aria-current={isInView || undefined}
    >
      {isActive ? (
        <noscript>
          <span className={styles['landing']} {...LANDING} />
        </noscript>
      ) : null}
      <header className={styles['header']}>
        <h3 id={titleId} data-deprecated={line.deprecated || undefined}>
          <bdi>{line.title}</bdi>
        </h3>
        {line.deprecated ? <Badge tone="warning">{messages.product.deprecated}</Badge> : null}
        <PlainLink
          to={operationQuery(line.name)}
          className={styles['anchor']}
          aria-label={messages.spec.linkTo(line.title)}
        >
          {isWanted ? <Link2 size={16} aria-hidden /> : null}
        </PlainLink>
      </header>
      <div className={styles['address']}>
        <MethodBadge method={line.method} />
        <code>{line.path}</code>
        {isWanted ? <CopyButton text={line.path} what={messages.spec.path} variant="quiet" /> : null}
        {isWanted ? <TryItBesidePath operationKey={line.key} choice={bodyChoice} /> : null}
      </div>
      {isWanted ? (
        <AnchorsProvider value={anchors}>
          <TellBodyChoiceProvider value={setBodyChoice}>
            <WantedDetails
              line={line}
              searchText={searchText}
              section={section}
              isActive={isActive}
              isOpen={isOpen}
              onOpen={open}
              onFound={find}
            />
          </TellBodyChoiceProvider>
        </AnchorsProvider>
      ) : (
        <Preview line={line} searchText={searchText} onFound={find} />
      )}
    </article>
  )
})

/** Without JavaScript, the browser scrolls to the operation because it moves the focus there. */
const LANDING = { autoFocus: true, tabIndex: -1 }

/** On narrow pages, where the request panel is below the text. */
function TryItBesidePath({
  operationKey,
  choice,
}: {
  operationKey: string | undefined
  choice: BodyChoice | undefined
}) {
  const slots = useOperationSlots()
  const page = useOperationPage(operationKey, true)
  if (page?.kind !== 'operation') return null
  return <div className={styles['tryItBesidePath']}>{slots?.renderTryIt(page.view, choice)}</div>
}

interface WantedDetailsProps {
  line: SpecLine
  searchText: string | undefined
  section: RefObject<HTMLElement | null>
  isActive: boolean
  isOpen: boolean
  onOpen: () => void
  onFound: () => void
}

/**
 * Details of an operation. Sections that are not a navigation target are filled one after another: the first may be so
 * long that the next is no longer near, and rendering it would waste time.
 */
function WantedDetails({ line, searchText, section, isActive, isOpen, onOpen, onFound }: WantedDetailsProps) {
  const page = useOperationPage(line.key, true)
  useRequestWhenVisible(section, !page)
  const { wereLoaded, areLoaded } = useAreSchemasLoaded()
  const isReady = Boolean(page) && !isOpen

  useEffect(() => {
    if (!isReady) return undefined
    if (isActive) onOpen()
    // Retrying in every frame would waste time while schemas are loading.
    if (!wereLoaded) return undefined
    return enqueueFrameWork(() => {
      if (!section.current || !areLoaded() || !isNearNow(section.current)) return false
      onOpen()
      return true
    })
  }, [isReady, isActive, section, onOpen, wereLoaded, areLoaded])

  return page && (isOpen || isActive) ? (
    <OperationDetails page={page} />
  ) : (
    <Preview line={line} searchText={searchText} onFound={onFound} />
  )
}

interface PreviewProps {
  line: SpecLine
  searchText: string | undefined
  onFound: () => void
}

function Preview({ line, searchText, onFound }: PreviewProps) {
  const messages = useMessages()
  return (
    <>
      <p className={styles['preview']} data-loading={messages.common.loading}>
        {line.description}
      </p>
      {searchText ? <SearchedText text={searchText} onFound={onFound} /> : null}
    </>
  )
}
