import { escapeMarkdown, oneLine } from '@stagedoor/api-document/markdown/escape-markdown'
import type { BodyContentView } from '@stagedoor/api-document/operation/body-content'
import type { ParameterView } from '@stagedoor/api-document/operation/parameters'
import type { ResponseView } from '@stagedoor/api-document/operation/responses'
import type { OperationPage } from '@stagedoor/api-document/page/operation-page'
import type { Messages } from '../../../i18n/messages.ts'
import { schemeLabel } from '../../../lib/document-model/scheme-label.ts'
import type { SpecModel } from '../../../lib/document-model/spec-model.ts'
import { reasonPhrase } from '../operations/reason-phrase.ts'
import { sharedErrors } from '@stagedoor/api-document/operation/shared-errors'
import { schemaWriter } from './schema-markdown.ts'

interface OperationMarkdownOptions {
  page: Extract<OperationPage, { kind: 'operation' }>
  model: Pick<SpecModel, 'schema'>
  messages: Messages
  /** The request as a shell command. */
  sample: string | undefined
}

/** Writes an operation as a Markdown text that is complete without the page. */
export async function operationMarkdown({
  page,
  model,
  messages,
  sample,
}: OperationMarkdownOptions): Promise<string> {
  const { view, responseExamples } = page
  const { spec, product } = messages
  const writer = schemaWriter(model, messages)
  const isSummaryShown = view.summary !== null && view.summary !== view.title
  const errors = sharedErrors(view.responses)
  const parts = [
    `# ${escapeMarkdown(view.title)}`,
    `\`${view.method.toUpperCase()} ${view.path}\``,
    view.deprecated ? `**${product.deprecated}**` : '',
    isSummaryShown ? view.summary : '',
    view.description,
    ...securityParts(),
    ...(await parameterParts()),
    ...(view.requestBody
      ? [
          `## ${spec.requestBody}`,
          view.requestBody.description,
          ...(await bodyParts(view.requestBody.content)),
        ]
      : []),
    ...(await responseParts()),
    ...(sample === undefined ? [] : [`## ${spec.request}`, fenced('sh', sample)]),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`

  function securityParts(): string[] {
    if (view.security.length === 0) return []
    const alternatives = view.security.map(({ schemes }) =>
      schemes.length === 0
        ? spec.noAuthentication
        : schemes
            .map(({ scheme, scopes }) => [schemeLabel(scheme, messages), ...scopes].join(' · '))
            .join(' + '),
    )
    return [`## ${product.authentication}`, alternatives.map((text) => `- ${text}`).join('\n')]
  }

  async function parameterParts(): Promise<string[]> {
    const places = [...new Set(view.parameters.map((parameter) => parameter.in))]
    const lists = await Promise.all(
      places.map(async (place) => {
        const here = view.parameters.filter((parameter) => parameter.in === place)
        return [`## ${spec.locations[place] ?? spec.otherLocation(place)}`, await fieldList(here)]
      }),
    )
    return lists.flat()
  }

  async function fieldList(
    fields: readonly Pick<ParameterView, 'name' | 'required' | 'description' | 'schema' | 'content'>[],
  ): Promise<string> {
    const lines = await Promise.all(
      fields.map(async ({ name, required, description, schema, content: [body] }) => {
        const shown = schema ?? body?.schema
        if (!shown) return [`- \`${name}\`${description === null ? '' : `: ${oneLine(description)}`}`]
        return writer.lines({
          name,
          schema: shown,
          description,
          notes: required ? [messages.common.required] : [],
        })
      }),
    )
    return lines.flat().join('\n')
  }

  async function bodyParts(content: readonly BodyContentView[]): Promise<string[]> {
    const parts = content.map(async ({ mediaType, schema, itemSchema, fields }) => {
      const shown = schema ?? itemSchema
      const lines = shown ? await writer.lines({ name: '', schema: shown }) : []
      return [`\`${mediaType}\``, lines.join('\n'), await fieldList(fields)]
    })
    return (await Promise.all(parts)).flat()
  }

  async function responseParts(): Promise<(string | null)[]> {
    const others = view.responses.filter((response) => !errors.includes(response))
    const sections = await Promise.all(others.map(responseSection))
    const [first] = errors
    return [
      ...(others.length > 0 ? [`## ${spec.responses}`] : []),
      ...sections.flat(),
      ...(first
        ? [`## ${spec.errorResponses}`, errors.map(errorLine).join('\n'), ...(await bodyParts(first.content))]
        : []),
    ]
  }

  async function responseSection(response: ResponseView): Promise<(string | null)[]> {
    const { status, summary, description, headers, content } = response
    const example = responseExamples.find((each) => each.status === status)?.examples[0]
    return [
      `### ${[status, reasonPhrase(status)].filter(Boolean).join(' ')}`,
      summary,
      description,
      await fieldList(headers),
      ...(content.length > 0 ? await bodyParts(content) : [spec.noBody]),
      ...(example ? [example.summary, example.description] : []),
      example ? fenced(example.mediaType.includes('json') ? 'json' : '', example.text) : null,
    ]
  }

  function errorLine({ status, summary, description }: ResponseView): string {
    const text = [oneLine(summary ?? reasonPhrase(status)), oneLine(description ?? '')]
      .filter(Boolean)
      .join(': ')
    return `- \`${status}\` ${text}`
  }
}

/** A code block whose fence is longer than any in the text. */
function fenced(language: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${text.trimEnd()}\n${fence}`
}
