import { stringifyJson } from '@stagedoor/api-document/numbers/exact-json'
import type { ChannelOperationView } from '@stagedoor/api-document/message/describe-channel-operation'
import type { MessageView } from '@stagedoor/api-document/message/messages'
import type { SchemaRow } from '@stagedoor/api-document/schema/schema-row'
import { uniqueNames } from '@stagedoor/api-document/unique-names'
import { Badge } from '../../../components/badge/badge.tsx'
import { CodeBox } from '../../../components/code-box/code-box.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { FieldPathProvider, fieldKey, joinField } from '../anchors/field-anchor.ts'
import { Facts, variableFact } from '../document/facts.tsx'
import { UnrecognizedKeywords } from '../document/unrecognized-keywords.tsx'
import { Markdown } from '../markdown/markdown.tsx'
import { MoreDocs } from '../document/more-docs.tsx'
import styles from '../operations/operation.module.css'
import { SchemaTree } from '../schemas/schema-tree.tsx'
import { Requirements, Security } from '../operations/security.tsx'
import { shownValue } from '../document/format-value.ts'

/** An operation of an AsyncAPI document: its channel, its messages and their examples. */
export function ChannelDetails({ view }: { view: ChannelOperationView }) {
  const texts = useMessages()
  const { messages, reply, security } = view
  return (
    <div className={styles['columns']}>
      <div className={styles['text']}>
        {view.summary !== null && view.summary !== view.title ? <Markdown text={view.summary} /> : null}
        <Markdown text={view.description} headingLevel={4} />
        <MoreDocs docs={view.externalDocs} />
        <Facts facts={view.bindings} />
        <ChannelSection channel={view.channel} />
        <Security requirements={security} />
        <Messages title={texts.spec.messages} messages={messages} path="messages" />
        {reply ? (
          <>
            <Messages title={texts.spec.reply} messages={reply.messages} path="reply" />
            <Facts
              facts={[
                { name: 'reply.channel', value: reply.channel?.address },
                { name: 'reply.address', value: reply.address },
              ]}
            />
          </>
        ) : null}
        <Servers servers={view.servers} />
        <UnrecognizedKeywords extensions={view.extensions} unknown={view.unknown} />
      </div>
      <MessageExamples messages={[...messages, ...(reply?.messages ?? [])]} />
    </div>
  )
}

function ChannelSection({ channel }: { channel: ChannelOperationView['channel'] }) {
  const texts = useMessages()
  return (
    <>
      <section className={styles['part']}>
        <h4>{texts.spec.channel}</h4>
        <p>
          <code>{channel.address}</code>
        </p>
        <Markdown text={channel.description} />
        <Facts facts={channel.bindings} />
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
            {channel.parameters.map(
              ({ name, description, enum: allowed, default: usual, location, examples: given }) => (
                <li key={name}>
                  <code>{name}</code> <span className={styles['muted']}>{allowed.join(', ')}</span>
                  <Markdown text={description} />
                  <Facts
                    facts={[
                      { name: 'default', value: usual },
                      { name: 'location', value: location },
                      {
                        name: 'examples',
                        value: given.length > 0 ? given.map(shownValue).join(' | ') : null,
                      },
                    ]}
                  />
                </li>
              ),
            )}
          </ul>
        </section>
      ) : null}
    </>
  )
}

function Servers({ servers }: Pick<ChannelOperationView, 'servers'>) {
  const texts = useMessages()
  if (servers.length === 0) return null
  return (
    <section className={styles['part']}>
      <h4>{texts.spec.servers}</h4>
      <ul className={styles['rows']}>
        {servers.map(
          ({ name, url, protocol, protocolVersion, description, variables, bindings, security }) => (
            <li key={name}>
              <code>{url}</code>{' '}
              <span className={styles['muted']}>{[name, protocol].filter(Boolean).join(' · ')}</span>
              <Markdown text={description} />
              <Facts
                facts={[
                  { name: 'protocolVersion', value: protocolVersion },
                  ...variables.map(variableFact),
                  ...bindings,
                ]}
              />
              {security.length > 0 ? (
                <>
                  <p className={styles['muted']}>{texts.product.authentication}</p>
                  <Requirements requirements={security} />
                </>
              ) : null}
            </li>
          ),
        )}
      </ul>
    </section>
  )
}

/** Examples of messages; a message that is also a reply is shown once. */
function MessageExamples({ messages }: { messages: readonly MessageView[] }) {
  const shown = new Map(messages.map((message) => [message.pointer, message]))
  const examples = [...shown.values()].flatMap(({ pointer, name, examples: given }) =>
    given.map((example, index) => ({
      key: `${pointer}-${index}`,
      name,
      label: [name, example.name, example.summary].filter(Boolean).join(' · '),
      code: stringifyJson(example.payload ?? example.headers, 2),
    })),
  )
  if (examples.length === 0) return null
  return (
    <div className={styles['beside']}>
      {examples.map(({ key, name, label, code }) => (
        <CodeBox key={key} label={label} what={name} code={code} language="JSON" isLow />
      ))}
    </div>
  )
}

interface MessagesProps {
  title: string
  messages: readonly MessageView[]
  /** Start of the addresses of their fields. */
  path: string
}

function Messages({ title, messages, path }: MessagesProps) {
  const texts = useMessages()
  if (messages.length === 0) return null
  const names = uniqueNames(messages.map(({ name }) => name))
  const pathOf = (index: number, part: string) =>
    joinField(joinField(path, fieldKey(names[index] ?? '')), part)
  return (
    <section className={styles['part']}>
      <h4>{title}</h4>
      {messages.map((message, index) => (
        <div key={message.pointer} className={styles['message']}>
          <h5>
            {message.title ?? message.name}{' '}
            <span className={styles['muted']}>{message.contentType ?? message.schemaFormat}</span>{' '}
            {message.deprecated ? <Badge tone="warning">{texts.product.deprecated}</Badge> : null}
          </h5>
          <Markdown text={message.summary} />
          <Markdown text={message.description} />
          <MoreDocs docs={message.externalDocs} />
          <Facts
            facts={[
              {
                name: 'correlationId',
                value: message.correlationId?.location,
                about: message.correlationId?.description,
              },
              ...message.bindings,
            ]}
          />
          <FieldPathProvider value={pathOf(index, 'headers')}>
            <Part title={texts.spec.locations['header'] ?? ''} schema={message.headers} />
          </FieldPathProvider>
          <FieldPathProvider value={pathOf(index, 'payload')}>
            <Part title={texts.spec.payload} schema={message.payload} />
          </FieldPathProvider>
          {message.rawPayload === null || message.rawPayload === undefined ? null : (
            <CodeBox
              label={texts.spec.payload}
              what={message.name}
              code={stringifyJson(message.rawPayload, 2)}
              language="JSON"
              isLow
            />
          )}
          {message.problem ? (
            <p className={styles['problem']}>
              {texts.spec.problems[message.problem.kind](message.problem.ref)}
            </p>
          ) : null}
          <UnrecognizedKeywords extensions={message.extensions} unknown={message.unknown} />
        </div>
      ))}
    </section>
  )
}

function Part({ title, schema }: { title: string; schema: SchemaRow | null }) {
  return schema ? (
    <div className={styles['messagePart']}>
      <p className={styles['muted']}>{title}</p>
      <SchemaTree name={title} schema={schema} />
    </div>
  ) : null
}
