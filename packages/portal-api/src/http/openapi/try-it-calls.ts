import { TRY_IT_MEDIA_TYPE, TryItRequestSchema, TryItSettingsSchema } from '@stagedoor/contract/try-it'
import { type Call, ok, v2 } from './call.ts'

const tryIt = { tag: 'Try it', access: 'session-or-public-portal', path: v2('/try-it') } as const

export const TRY_IT_CALLS: Call[] = [
  {
    ...tryIt,
    id: 'getTryItSettings',
    method: 'get',
    summary: 'Which servers of APIs can be called from the portal, and how',
    responses: ok(TryItSettingsSchema),
    problems: [401],
  },
  {
    ...tryIt,
    id: 'sendTryItRequest',
    method: 'post',
    summary: 'Send a request to an API, if its host is allowed',
    body: TryItRequestSchema,
    responses: {
      200: {
        description: 'A line of JSON with status, status_text and headers, then the bytes of the body.',
        content: { [TRY_IT_MEDIA_TYPE]: 'binary' },
      },
    },
    problems: [400, 401, 403, 429, 502],
  },
]
