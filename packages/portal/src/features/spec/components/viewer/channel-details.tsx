import type { ChannelOperationView } from '@stagedoor/api-document/message/describe-channel-operation'
import type { MessageView } from '@stagedoor/api-document/message/messages'
import { CodeBox } from '../../../../components/code-box.tsx'
import { useTexts } from '../../../../i18n/texts.ts'
import { Leftovers } from './leftovers.tsx'
import { Markdown } from './markdown.tsx'
import styles from './operation.module.css'
import { SchemaTree } from './schema-tree.tsx'
import { Scheme } from './security.tsx'

/** What is sent or received on a channel of an AsyncAPI document. */
export function ChannelDetails({ view }: { view: ChannelOperationView }) {
  const texts = useTexts()
  const { channel, messages, reply, security, servers } = view
  const examples = [...messages, ...(reply?.messages ?? [])].flatMap(({ name, examples: given }) =>
    given.slice(0, 1).map(({ payload }) => ({ name, code: JSON.stringify(payload, null, 2) })),
  )
  return (
    <div className={styles['columns']}>
      <div className={styles['text']}>
        {view.summary !== null && view.summary !== view.title ? <Markdown text={view.summary} /> : null}
        <Markdown text={view.description} headingLevel={4} />
        <section className={styles['part']}>
          <h4>{texts.spec.channel}</h4>
          <p>
            <code>{channel.address}</code>
          </p>
          <Markdown text={channel.description} />
          {channel.problem ? (
            <p className={styles['problem']}>
              {texts.spec.problems[channel.problem.kind](channel.problem.ref)}
            </p>
          ) : null}
        </section>
        {channel.parameters.length > 0 ? (
          <section className={styles['part']}>
            <h4>{texts.spec.channelParameters}</h4>
            <ul className={styles['rows']}>
              {channel.parameters.map(({ name, description, enum: allowed }) => (
                <li key={name}>
                  <code>{name}</code> <span className={styles['muted']}>{allowed.join(', ')}</span>
                  <Markdown text={description} />
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {security.length > 0 ? (
          <section className={styles['part']}>
            <h4>{texts.spec.authorization}</h4>
            {security.map((required) => (
              <Scheme key={required.name} required={required} />
            ))}
          </section>
        ) : null}
        <Messages title={texts.spec.messages} messages={messages} />
        {reply ? <Messages title={texts.spec.reply} messages={reply.messages} /> : null}
        {servers.length > 0 ? (
          <section className={styles['part']}>
            <h4>{texts.spec.servers}</h4>
            <ul className={styles['rows']}>
              {servers.map(({ name, url, description }) => (
                <li key={name}>
                  <code>{url}</code> <span className={styles['muted']}>{name}</span>
                  <Markdown text={description} />
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <Leftovers extensions={view.extensions} unknown={view.unknown} />
      </div>
      {examples.length > 0 ? (
        <div className={styles['beside']}>
          {examples.map(({ name, code }) => (
            <CodeBox key={name} label={name} code={code} language="JSON" isLow />
          ))}
        </div>
      ) : null}
    </div>
  )
}

function Messages({ title, messages }: { title: string; messages: readonly MessageView[] }) {
  const texts = useTexts()
  if (messages.length === 0) return null
  return (
    <section className={styles['part']}>
      <h4>{title}</h4>
      {messages.map((message) => (
        <div key={message.pointer} className={styles['message']}>
          <h5>
            {message.title ?? message.name}{' '}
            <span className={styles['muted']}>{message.contentType ?? message.schemaFormat}</span>
          </h5>
          <Markdown text={message.summary} />
          <Markdown text={message.description} />
          {message.headers ? (
            <SchemaTree name={texts.spec.places['header'] ?? ''} schema={message.headers} />
          ) : null}
          {message.payload ? <SchemaTree name={texts.spec.payload} schema={message.payload} /> : null}
          {message.rawPayload === null || message.rawPayload === undefined ? null : (
            <CodeBox
              label={texts.spec.payload}
              code={JSON.stringify(message.rawPayload, null, 2)}
              language="JSON"
              isLow
            />
          )}
          {message.problem ? (
            <p className={styles['problem']}>
              {texts.spec.problems[message.problem.kind](message.problem.ref)}
            </p>
          ) : null}
          <Leftovers extensions={message.extensions} unknown={message.unknown} />
        </div>
      ))}
    </section>
  )
}
