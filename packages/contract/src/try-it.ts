import * as z from 'zod/mini'

/** What the proxy of “Try it” takes and gives at most: bytes of a request with its body, bytes of an answer's body. */
export const TRY_IT_REQUEST_BYTES = 2 * 1024 * 1024
export const TRY_IT_ANSWER_BYTES = 20 * 1024 * 1024

/** GET /try-it: how a page of the portal may reach the servers of APIs. */
export const TryItSettingsSchema = z.object({
  /** Origins that the page itself may call. */
  origins: z.array(z.string()),
  /** Hosts that the proxy calls: `api.example.com`, `api.example.com:8443`, `*.example.com`. Empty: no proxy. */
  proxy_hosts: z.array(z.string()),
})
export type TryItSettings = z.infer<typeof TryItSettingsSchema>

const HeaderSchema = z.object({ name: z.string(), value: z.string() })

/** A token of RFC 9110 §5.6.2: names of methods and headers. */
const TOKEN = /^[!#$%&'*+.^_`|~\dA-Za-z-]+$/
/** CONNECT asks for a way through, not for an answer. */
const MethodSchema = z.string().check(
  z.maxLength(32),
  z.regex(TOKEN),
  z.refine((method) => method.toUpperCase() !== 'CONNECT'),
)

/** POST /try-it: a request to be sent by the server. */
export const TryItRequestSchema = z.object({
  method: MethodSchema,
  url: z.url({ protocol: /^https?$/ }).check(z.maxLength(8192)),
  headers: z.array(HeaderSchema).check(z.maxLength(64)),
  /** In base64. */
  body: z.nullable(z.base64()),
})
export type TryItRequest = z.infer<typeof TryItRequestSchema>

/** The first line of the answer to POST /try-it, as JSON; what follows the line break is the body, byte by byte. */
export const TryItAnswerHeadSchema = z.object({
  status: z.int(),
  status_text: z.string(),
  headers: z.array(HeaderSchema),
})
export type TryItAnswerHead = z.infer<typeof TryItAnswerHeadSchema>

/** Media type of that answer. */
export const TRY_IT_MEDIA_TYPE = 'application/octet-stream'

/**
 * Whether an address is one of a list's hosts. Without a port the list means the usual one of http or https; `*.` any
 * name below.
 */
export function isListedHost(url: { hostname: string; port: string }, hosts: readonly string[]): boolean {
  return hosts.some((entry) => {
    const [, name = '', port = ''] = /^(.*?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? []
    if (port !== url.port) return false
    return name.startsWith('*.') ? url.hostname.endsWith(name.slice(1)) : url.hostname === name
  })
}
