import type { LandingExample } from '@stagedoor/contract/catalog/overview'
import { MethodBadge } from '../../../components/badge/badge.tsx'
import { CodeText } from '../../../components/code-box/code-text.tsx'
import { CopyButton } from '../../../components/copy/copy.tsx'
import { TicketStub } from '../../../components/ticket-stub/ticket-stub.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { codeLanguage } from '../../../lib/code-highlighting/code-language.ts'
import type { WireRequest } from '../../../lib/operation-request/wire-request.ts'
import { quickstartRequest } from '../quickstart-request.ts'
import { LandingResponse } from './landing-response.tsx'
import styles from './landing-ticket.module.css'

interface LandingTicketProps {
  example: LandingExample
  /** Writes the request as a shell command. */
  writeCommand: (request: WireRequest) => string
}

/** A request of the operator's chosen product on a ticket, with the response on its stub. */
export function LandingTicket({ example, writeCommand }: LandingTicketProps) {
  const { overview: messages } = useMessages()
  const { product, quickstart } = example
  const { method, path, title, response } = quickstart
  const command = writeCommand(quickstartRequest(quickstart))
  return (
    <section className={styles['ticket']} aria-label={messages.exampleOf(product.name)}>
      <TicketStub
        stub={
          response ? <LandingResponse example={response} isRunnable={example.is_runnable ?? false} /> : null
        }
      >
        <div className={styles['part']}>
          <div className={styles['label']}>
            <bdi>{`${product.name} ${product.version}`}</bdi>
            <CopyButton text={command} what={messages.request} variant="quiet" />
          </div>
          <p className={styles['title']}>
            <bdi>{title}</bdi>
            <span className={styles['path']}>
              <MethodBadge method={method} /> <code>{path}</code>
            </span>
          </p>
          <CodeText
            label={messages.exampleOf(product.name)}
            code={command}
            language={codeLanguage('Shell')}
            isLow
          />
        </div>
      </TicketStub>
    </section>
  )
}
