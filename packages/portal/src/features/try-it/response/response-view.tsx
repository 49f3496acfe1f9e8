import { Download } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Alert } from '../../../components/alert/alert.tsx'
import { Button } from '../../../components/button/button.tsx'
import { CodeText } from '../../../components/code-box/code-text.tsx'
import { WrapButton } from '../../../components/code-box/wrap-button.tsx'
import { CopyButton } from '../../../components/copy/copy.tsx'
import { Spinner } from '../../../components/spinner/spinner.tsx'
import summary from '../../../components/summary/summary.module.css'
import { useLanguage, useMessages } from '../../../i18n/messages.ts'
import { languageOfMediaType } from '../../../lib/code-highlighting/code-language.ts'
import {
  responseContent,
  fileNameOf,
  headerValue,
  mediaTypeOf,
  problemPage,
  TEXT_LIMIT,
} from './response-content.ts'
import { describeSendError } from './describe-error.ts'
import { type ReceivedResponse, RESPONSE_LIMIT } from '../request/send-request.ts'
import { sizeText } from './format-size.ts'
import styles from '../try-it.module.css'
import { useTryItMessages } from '../use-try-it-messages.ts'
import type { Sending } from '../request/use-send.ts'

export function ResponseView({ sending, fileName }: { sending: Sending; fileName: string }) {
  const messages = useTryItMessages()
  const portalMessages = useMessages()
  const section = useRef<HTMLElement>(null)
  const { kind } = sending

  // It is below the form on narrow screens, and above the visible part when the user has scrolled the form.
  useEffect(() => {
    if (kind !== 'idle' && section.current) bringUp(section.current)
  }, [kind])

  return (
    <section ref={section} className={styles['response']} aria-label={portalMessages.spec.response}>
      <h3>{portalMessages.spec.response}</h3>
      {kind === 'idle' ? <p className={styles['note']}>{messages.noResponseYet}</p> : null}
      {sending.kind === 'waiting' ? (
        <p className={styles['waiting']}>
          <Spinner size={16} /> {messages.sending}
        </p>
      ) : null}
      {sending.kind === 'failed' && sending.error.kind === 'cancelled' ? (
        <p className={styles['note']}>{messages.cancelled}</p>
      ) : null}
      {sending.kind === 'failed' && sending.error.kind !== 'cancelled' ? (
        <Alert kind="danger" title={messages.failures.title}>
          {describeSendError(sending.error, messages, portalMessages)}
        </Alert>
      ) : null}
      {sending.kind === 'response' ? (
        <ResponseDetails response={sending.response} fileName={fileName} />
      ) : null}
    </section>
  )
}

/** Scrolls the element to the top of its scroll container unless it begins in the upper half. */
function bringUp(element: HTMLElement): void {
  let box = element.parentElement
  while (box && getComputedStyle(box).overflowY !== 'auto') box = box.parentElement
  if (!box) return
  const top = element.getBoundingClientRect().top - box.getBoundingClientRect().top
  if (top < 0 || top > box.clientHeight / 2) box.scrollTop += top
}

function ResponseDetails({ response, fileName }: { response: ReceivedResponse; fileName: string }) {
  const messages = useTryItMessages()
  const { spec } = useMessages()
  const language = useLanguage()
  const { status, statusText, headers, ms, size, state, isProxied } = response
  const time = new Intl.NumberFormat(language, { style: 'unit', unit: 'millisecond' }).format(Math.round(ms))
  return (
    <>
      <output className={styles['status']}>
        <strong data-status={String(status).charAt(0)}>
          {status} {statusText}
        </strong>
        <span className={styles['note']}>
          {state === 'receiving'
            ? messages.receiving(sizeText(size, language))
            : `${time} · ${sizeText(size, language)}`}
          {isProxied ? ` · ${messages.viaProxy}` : ''}
        </span>
      </output>
      {state === 'cut' ? (
        <Alert kind="warning">{messages.cut(sizeText(RESPONSE_LIMIT, language))}</Alert>
      ) : null}
      {state === 'broken' ? <Alert kind="warning">{messages.broken}</Alert> : null}
      {state === 'cancelled' ? <p className={styles['note']}>{messages.cancelled}</p> : null}
      <ResponseBody response={response} fileName={fileName} />
      <details className={styles['headers']}>
        <summary className={summary['summary']}>
          {spec.locations['header']} ({headers.length})
        </summary>
        <dl>
          {headers.map(({ name, value }, index) => {
            const key = `${index}-${name}`
            return (
              <div key={key}>
                <dt>{name}</dt>
                <dd>{headerValue(value)}</dd>
              </div>
            )
          })}
        </dl>
      </details>
    </>
  )
}

function ResponseBody({ response, fileName }: { response: ReceivedResponse; fileName: string }) {
  const messages = useTryItMessages()
  const { product } = useMessages()
  const language = useLanguage()
  const content = useMemo(() => responseContent(response), [response])
  const isDone = response.state !== 'receiving'
  if (content.kind === 'empty') {
    return isDone ? <p className={styles['note']}>{messages.emptyBody}</p> : null
  }
  const text = content.kind === 'text' ? content.text : ''
  const page = isDone ? problemPage(response, text) : undefined
  return (
    <>
      {page === undefined ? null : (
        <p className={styles['problem']}>
          {/* In a new tab, because this page would lose the request. */}
          <a href={page} target="_blank" rel="noreferrer">
            <bdi>{page}</bdi>
          </a>
        </p>
      )}
      <figure className={styles['content']}>
        <figcaption>
          <span>{mediaTypeOf(response) || messages.body}</span>
          {text === '' ? null : (
            <>
              <WrapButton />
              <CopyButton text={text} what={messages.body} variant="quiet" />
            </>
          )}
          {isDone ? (
            <Button
              size="small"
              variant="quiet"
              icon={<Download size={16} aria-hidden />}
              onClick={() => download(response, fileName)}
            >
              {product.download}
            </Button>
          ) : null}
        </figcaption>
        {content.kind === 'text' ? (
          <CodeText
            label={messages.body}
            code={text.slice(0, TEXT_LIMIT)}
            language={languageOfMediaType(mediaTypeOf(response))}
            isLow
          />
        ) : null}
        {text.length > TEXT_LIMIT ? (
          <p className={styles['note']}>{messages.cut(sizeText(TEXT_LIMIT, language))}</p>
        ) : null}
        {content.kind === 'picture' && isDone ? <Picture response={response} /> : null}
        {content.kind === 'binary' ? (
          <p className={styles['note']}>{messages.binary(content.mediaType)}</p>
        ) : null}
      </figure>
    </>
  )
}

/** As a data: URL, because the Content-Security-Policy forbids blob: images. */
function Picture({ response }: { response: ReceivedResponse }) {
  const messages = useTryItMessages()
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') setAddress(reader.result)
    })
    reader.readAsDataURL(new Blob([...response.chunks], { type: mediaTypeOf(response) }))
    return () => reader.abort()
  }, [response])
  return address === undefined ? null : <img src={address} alt={messages.picture} />
}

function download(response: ReceivedResponse, fileName: string): void {
  // Not with the response's media type: the browser must not open it as a page of this origin.
  const url = URL.createObjectURL(new Blob([...response.chunks], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileNameOf(response) ?? `${fileName}${EXTENSIONS.get(mediaTypeOf(response)) ?? ''}`
  link.click()
  URL.revokeObjectURL(url)
}

const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ['application/json', '.json'],
  ['application/problem+json', '.json'],
  ['application/pdf', '.pdf'],
  ['application/xml', '.xml'],
  ['application/zip', '.zip'],
  ['image/jpeg', '.jpg'],
  ['image/png', '.png'],
  ['image/svg+xml', '.svg'],
  ['text/csv', '.csv'],
  ['text/html', '.html'],
  ['text/plain', '.txt'],
])
