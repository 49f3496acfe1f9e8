import { API_BASE_PATH, JSON_MEDIA_TYPE } from '@stagedoor/contract/constants'
import * as z from 'zod/mini'

/** Who may call: developers with a session; everybody on a public portal, else developers; gateways; everybody. */
export type CallAccess = 'session' | 'session-or-public-portal' | 'gateway' | 'everybody'

/** A success: its bodies by media type; none means an empty answer. `binary` is bytes or text without a schema. */
export interface Answer {
  description: string
  content?: Record<string, z.ZodMiniType | 'binary'>
}

/** One call of the API, from which its description is made. */
export interface Call {
  /** `operationId`. */
  id: string
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Path with parameters in braces. */
  path: string
  tag: string
  summary: string
  access: CallAccess
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  /** By status. */
  responses: Record<number, Answer>
  /** Statuses of problems. */
  problems: number[]
}

export const ok = (schema: z.ZodMiniType, description = 'Done.'): Record<number, Answer> => ({
  200: { description, content: { [JSON_MEDIA_TYPE]: schema } },
})
export const created = (schema: z.ZodMiniType): Record<number, Answer> => ({
  201: { description: 'Created.', content: { [JSON_MEDIA_TYPE]: schema } },
})
export const empty = (status: number, description = 'Done; no content.'): Record<number, Answer> => ({
  [status]: { description },
})

/** Path below `/api/v2`. */
export const v2 = (path: string): string => `${API_BASE_PATH}${path}`

const EmptyObjectSchema = z.object({})

/** For forms that read keys of every answer: an object without any. */
export const emptyObject = (status: number): Record<number, Answer> => ({
  [status]: { description: 'Done.', content: { [JSON_MEDIA_TYPE]: EmptyObjectSchema } },
})

/** For answers that browsers keep and ask about. */
export const unchanged = empty(304, 'What the caller has already still holds.')
