import { Download } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Alert } from '../../../components/alert/alert.tsx'
import { Button } from '../../../components/button/button.tsx'
import { CopyButton } from '../../../components/copy/copy.tsx'
import { ScrollBox } from '../../../components/scroll-box/scroll-box.tsx'
import { Spinner } from '../../../components/spinner/spinner.tsx'
import summary from '../../../components/summary/summary.module.css'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { answerContent, fileNameOf, headerValue, mediaTypeOf, TEXT_LIMIT } from './response-content.ts'
import { describeFault } from './describe-error.ts'
import { type Answer, ANSWER_LIMIT } from '../request/send-request.ts'
import { sizeText } from './format-size.ts'
import styles from '../try-it.module.css'
import { useTryItTexts } from '../use-try-it-messages.ts'
import type { Sending } from '../request/use-send.ts'

/** What came back, or why nothing did. */
export function AnswerView({ sending, fileName }: { sending: Sending; fileName: string }) {
  const texts = useTryItTexts()
  const common = useTexts()
  const section = useRef<HTMLElement>(null)
  const { kind } = sending

  // On a narrow screen it is below what was put in.
  useEffect(() => {
    if (kind !== 'idle' && section.current) bringUp(section.current)
  }, [kind])

  return (
    <section ref={section} className={styles['answer']} aria-label={texts.answer}>
      <h3>{texts.answer}</h3>
      {kind === 'idle' ? <p className={styles['note']}>{texts.noAnswerYet}</p> : null}
      {sending.kind === 'waiting' ? (
        <p className={styles['waiting']}>
          <Spinner size={16} /> {texts.sending}
        </p>
      ) : null}
      {sending.kind === 'fault' && sending.fault.kind === 'cancelled' ? (
        <p className={styles['note']}>{texts.cancelled}</p>
      ) : null}
      {sending.kind === 'fault' && sending.fault.kind !== 'cancelled' ? (
        <Alert kind="danger" title={texts.failures.title}>
          {describeFault(sending.fault, texts, common)}
        </Alert>
      ) : null}
      {sending.kind === 'answer' ? <AnswerDetails answer={sending.answer} fileName={fileName} /> : null}
    </section>
  )
}

/** To the top of the box that scrolls around it, unless it is in sight there. Nothing else moves. */
function bringUp(element: HTMLElement): void {
  let box = element.parentElement
  while (box && getComputedStyle(box).overflowY !== 'auto') box = box.parentElement
  if (!box) return
  const below = element.getBoundingClientRect().top - box.getBoundingClientRect().top
  if (below > box.clientHeight / 2) box.scrollTop += below
}

function AnswerDetails({ answer, fileName }: { answer: Answer; fileName: string }) {
  const texts = useTryItTexts()
  const language = useLanguage()
  const { status, statusText, headers, ms, size, state, isProxied } = answer
  const time = new Intl.NumberFormat(language, { style: 'unit', unit: 'millisecond' }).format(Math.round(ms))
  return (
    <>
      <output className={styles['status']}>
        <strong data-status={String(status).charAt(0)}>
          {status} {statusText}
        </strong>
        <span className={styles['note']}>
          {state === 'receiving'
            ? texts.receiving(sizeText(size, language))
            : texts.facts(time, sizeText(size, language))}
          {isProxied ? ` · ${texts.viaProxy}` : ''}
        </span>
      </output>
      {state === 'cut' ? <Alert kind="warning">{texts.cut(sizeText(ANSWER_LIMIT, language))}</Alert> : null}
      {state === 'broken' ? <Alert kind="warning">{texts.broken}</Alert> : null}
      {state === 'cancelled' ? <p className={styles['note']}>{texts.cancelled}</p> : null}
      <AnswerBody answer={answer} fileName={fileName} />
      <details className={styles['headers']}>
        <summary className={summary['summary']}>
          {texts.headers} ({headers.length})
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

function AnswerBody({ answer, fileName }: { answer: Answer; fileName: string }) {
  const texts = useTryItTexts()
  const language = useLanguage()
  const content = useMemo(() => answerContent(answer), [answer])
  const isDone = answer.state !== 'receiving'
  if (content.kind === 'empty') {
    return isDone ? <p className={styles['note']}>{texts.emptyBody}</p> : null
  }
  const text = content.kind === 'text' ? content.text : ''
  return (
    <figure className={styles['content']}>
      <figcaption>
        <span>{mediaTypeOf(answer) || texts.bodyTitle}</span>
        {text === '' ? null : <CopyButton text={text} what={texts.bodyTitle} variant="quiet" />}
        {isDone ? (
          <Button
            size="small"
            variant="quiet"
            icon={<Download size={16} aria-hidden />}
            onClick={() => download(answer, fileName)}
          >
            {texts.download}
          </Button>
        ) : null}
      </figcaption>
      {content.kind === 'text' ? (
        <ScrollBox label={texts.bodyTitle} className={styles['text']}>
          <pre>{text.slice(0, TEXT_LIMIT)}</pre>
        </ScrollBox>
      ) : null}
      {text.length > TEXT_LIMIT ? (
        <p className={styles['note']}>{texts.cut(sizeText(TEXT_LIMIT, language))}</p>
      ) : null}
      {content.kind === 'picture' && isDone ? <Picture answer={answer} /> : null}
      {content.kind === 'binary' ? <p className={styles['note']}>{texts.binary(content.mediaType)}</p> : null}
    </figure>
  )
}

/** As a data address: the page's policy lets pictures be nothing else that is made here. */
function Picture({ answer }: { answer: Answer }) {
  const texts = useTryItTexts()
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') setAddress(reader.result)
    })
    reader.readAsDataURL(new Blob([...answer.chunks], { type: mediaTypeOf(answer) }))
    return () => reader.abort()
  }, [answer])
  return address === undefined ? null : <img src={address} alt={texts.picture} />
}

function download(answer: Answer, fileName: string): void {
  // Never as the type that the server says: this site must not open it as a page of its own.
  const url = URL.createObjectURL(new Blob([...answer.chunks], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileNameOf(answer) ?? `${fileName}${EXTENSIONS.get(mediaTypeOf(answer)) ?? ''}`
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
