import { operationQuery } from '@stagedoor/api-document/outline/operation-query'
import type { ResponseView } from '@stagedoor/api-document/operation/responses'
import { useMemo, useState } from 'react'
import summary from '../../../components/summary/summary.module.css'
import { useMessages } from '../../../i18n/messages.ts'
import { useSlices } from '../../../lib/browser/use-slices.ts'
import { usePrinting } from '../print/printing-context.ts'
import {
  FieldPathProvider,
  fieldKey,
  useFieldAnchor,
  useIsNewlyAboveTarget,
} from '../anchors/field-anchor.ts'
import { BodyContent } from './body-content.tsx'
import { Errors } from './errors.tsx'
import { HeaderRow } from './header-row.tsx'
import { UnrecognizedKeywords } from '../document/unrecognized-keywords.tsx'
import { Markdown } from '../markdown/markdown.tsx'
import styles from './operation.module.css'
import type { LinkView } from '@stagedoor/api-document/operation/links'
import { openResponse, sharedErrors } from '@stagedoor/api-document/operation/shared-errors'
import { type FollowChoice, FollowChoiceProvider } from '../schemas/follow-choice.ts'
import { PlainLink } from '../../../components/link/plain-link.tsx'
import { Facts } from '../document/facts.tsx'

/** The first response is rendered immediately, the others when the browser is idle. */
const ONE_BY_ONE = { first: 1, step: 1 }

interface ResponsesProps {
  responses: readonly ResponseView[]
  /** Undefined where no example is shown beside the responses. */
  followOf?: (status: string) => FollowChoice
}

export function Responses({ responses, followOf }: ResponsesProps) {
  const messages = useMessages()
  const shown = useSlices(responses.length, ONE_BY_ONE)
  const errors = useMemo(() => sharedErrors(responses), [responses])
  const first = useMemo(() => openResponse(responses), [responses])
  const others = responses.filter((response) => !errors.includes(response))
  return (
    <FieldPathProvider value="responses">
      {others.length > 0 ? (
        <section className={styles['part']}>
          <h4>{messages.spec.responses}</h4>
          {others.map((response, index) => (
            <Response
              key={response.status}
              response={response}
              startsOpen={response === first}
              isWanted={index < shown}
              followOf={followOf}
            />
          ))}
        </section>
      ) : null}
      <Errors errors={errors} isBodyWanted={others.length < shown} />
    </FieldPathProvider>
  )
}

interface ResponseProps {
  response: ResponseView
  startsOpen: boolean
  /** Rendered although it is closed, so that find in page finds and opens it. */
  isWanted: boolean
  followOf: ResponsesProps['followOf'] | undefined
}

function Response({ response, startsOpen, isWanted, followOf }: ResponseProps) {
  const messages = useMessages()
  // On paper, error responses are closed: only their status and description are printed.
  const isWorthPaper = usePrinting() && !/^[45]/.test(response.status)
  const [isOpen, setOpen] = useState(startsOpen || isWorthPaper)
  const { status, description, content, headers, links, problem } = response
  const follow = useMemo(() => followOf?.(status), [followOf, status])
  const anchor = useFieldAnchor(fieldKey(status))
  if (useIsNewlyAboveTarget(anchor) && !isOpen) setOpen(true)
  return (
    <details
      className={styles['response']}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={summary['summary']}>
        <code data-status={status.charAt(0)}>{status}</code>
        <Markdown text={response.summary ?? description} />
      </summary>
      {isOpen || isWanted ? (
        <div className={styles['responseContent']}>
          {response.summary === null ? null : <Markdown text={description} />}
          {content.length > 0 ? (
            <FieldPathProvider value={anchor?.path}>
              <FollowChoiceProvider value={follow}>
                <BodyContent name={`${messages.spec.response} ${status}`} content={content} />
              </FollowChoiceProvider>
            </FieldPathProvider>
          ) : (
            <p className={styles['muted']}>{messages.spec.noBody}</p>
          )}
          {headers.length > 0 ? (
            <>
              <h5>{messages.spec.responseHeaders}</h5>
              <ul className={styles['rows']}>
                <FieldPathProvider value={anchor && `${anchor.path}/~headers`}>
                  {headers.map((header) => (
                    <li key={header.name}>
                      <HeaderRow header={header} />
                    </li>
                  ))}
                </FieldPathProvider>
              </ul>
            </>
          ) : null}
          <Links links={links} />
          {problem ? (
            <p className={styles['problem']}>{messages.spec.problems[problem.kind](problem.ref)}</p>
          ) : null}
          <UnrecognizedKeywords extensions={response.extensions} unknown={response.unknown} />
        </div>
      ) : null}
    </details>
  )
}

function Links({ links }: { links: readonly LinkView[] }) {
  const messages = useMessages()
  if (links.length === 0) return null
  return (
    <>
      <h5>{messages.spec.links}</h5>
      <ul className={styles['rows']}>
        {links.map((link) => (
          <li key={link.name}>
            <code>{link.name}</code> <Target link={link} />
            <Markdown text={link.description} />
            <Facts
              facts={[
                ...link.parameters,
                { name: 'requestBody', value: link.requestBody },
                { name: 'server', value: link.server?.url },
              ]}
            />
            {link.problem ? (
              <p className={styles['problem']}>
                {messages.spec.problems[link.problem.kind](link.problem.ref)}
              </p>
            ) : null}
            <UnrecognizedKeywords extensions={link.extensions} unknown={link.unknown} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Target({ link: { operationName, operationId, operationRef } }: { link: LinkView }) {
  const name = operationId ?? operationRef
  return operationName === null ? (
    <span className={styles['muted']}>{name}</span>
  ) : (
    <PlainLink to={operationQuery(operationName)}>{name}</PlainLink>
  )
}
