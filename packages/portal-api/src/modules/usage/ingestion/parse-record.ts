import { createHash } from 'node:crypto'
import { VERIFY_RESPONSE_HEADERS } from '@stagedoor/contract/usage/gateway'
import { toInvalidParameters } from '@stagedoor/contract/invalid-parameters'
import { type UsageRecord, type UsageRecordInput, UsageRecordSchema } from '@stagedoor/contract/usage/usage'
import * as z from 'zod/mini'
import { parseCommonRecord } from './parse-common-record.ts'
import { formatUuid, STORED_UUID } from '../../../http/uuid.ts'

/** The fields of a log object of Kong's http-log plugin that are used. Some versions send numbers as strings. */
const KongEntrySchema = z.object({
  started_at: z.number(),
  latencies: z.object({ request: z.number() }),
  request: z.object({
    id: z.optional(z.string()),
    size: z.optional(z.coerce.number()),
    method: z.optional(z.string()),
    uri: z.optional(z.string()),
    headers: z.optional(z.record(z.string(), z.unknown())),
  }),
  response: z.object({ status: z.number(), size: z.optional(z.coerce.number()) }),
  consumer: z.optional(z.object({ custom_id: z.optional(z.string()) })),
})

export type ParsedRecord =
  | { record: UsageRecord; problem?: undefined }
  | { problem: string; id: string | undefined }

/** Parses a record in the format of docs/gateway.md or of Kong's http-log plugin. */
export function parseRecord(item: unknown): ParsedRecord {
  const common = parseCommonRecord(item)
  if (common) return { record: common }
  const kong = isKongEntry(item) ? KongEntrySchema.safeParse(item) : undefined
  if (kong?.success === false) return { problem: problemOf(kong.error.issues, item), id: undefined }
  const input = kong ? fromKong(kong.data, item) : item
  const result = UsageRecordSchema.safeParse(input)
  if (result.success) return { record: result.data }
  return { problem: problemOf(result.error.issues, input), id: idOf(input) }
}

/**
 * Returns the id for the database. Ids are only unique for one gateway, so the second half is a hash of both. The first
 * half is that of the record's id if it is a UUID: those of version 7 begin with the time, which keeps the index fast.
 */
export function storedId(gatewayId: string, id: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([gatewayId, id]))
    .digest('hex')
  const start = STORED_UUID.test(id) ? id.replaceAll('-', '').slice(0, 16) : hash.slice(16, 32)
  return formatUuid(start + hash.slice(0, 16))
}

function problemOf(issues: Parameters<typeof toInvalidParameters>[0], input: unknown): string {
  const [first] = toInvalidParameters(issues, { input, source: 'body' })
  return first ? `${first.field} ${first.reason}`.trim() : 'is not a record'
}

function idOf(input: unknown): string | undefined {
  const id: unknown = typeof input === 'object' && input !== null && 'id' in input ? input.id : undefined
  return typeof id === 'string' ? id.slice(0, 255) : undefined
}

function isKongEntry(item: unknown): boolean {
  return typeof item === 'object' && item !== null && 'latencies' in item && 'started_at' in item
}

function fromKong(entry: z.infer<typeof KongEntrySchema>, item: unknown): UsageRecordInput {
  const header = (name: string) => {
    const value = entry.request.headers?.[name]
    const text: unknown = Array.isArray(value) ? value[0] : value
    return typeof text === 'string' && text !== '' ? text : undefined
  }
  const given = {
    application: header(VERIFY_RESPONSE_HEADERS.application) ?? entry.consumer?.custom_id,
    credential: header(VERIFY_RESPONSE_HEADERS.credential),
    product_version: header(VERIFY_RESPONSE_HEADERS.productVersion),
    method: entry.request.method,
    path: entry.request.uri,
  }
  return {
    // Older versions send no id, but repeat an object with the same text.
    id: entry.request.id ?? createHash('sha256').update(JSON.stringify(item)).digest('hex'),
    time: entry.started_at,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    status: entry.response.status,
    // Because of Kong's coarse clock, the latency of a very short request can be negative.
    latency_ms: Math.max(0, entry.latencies.request),
    request_size: entry.request.size ?? 0,
    response_size: entry.response.size ?? 0,
  }
}
