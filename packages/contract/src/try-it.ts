import * as z from 'zod/mini'

/** Limits of the Try it proxy: bytes of a request including its body, bytes of a response body. */
export const TRY_IT_REQUEST_BYTES = 2 * 1024 * 1024
export const TRY_IT_ANSWER_BYTES = 20 * 1024 * 1024

/** Response of GET /try-it: how portal pages can reach the servers of APIs. */
export const TryItSettingsSchema = z.object({
  /** Origins that the page may call directly. */
  origins: z.array(z.string()),
  /**
   * Hosts that the proxy calls: `api.example.com`, `api.example.com:8443`, `*.example.com`. Empty if the
   * proxy is off.
   */
  proxy_hosts: z.array(z.string()),
})
export type TryItSettings = z.infer<typeof TryItSettingsSchema>

const HeaderSchema = z.object({ name: z.string(), value: z.string() })

/** A token of RFC 9110 §5.6.2: names of methods and headers. */
const TOKEN = /^[!#$%&'*+.^_`|~\dA-Za-z-]+$/
/** CONNECT requests a tunnel, not a response. */
const MethodSchema = z.string().check(
  z.maxLength(32),
  z.regex(TOKEN),
  z.refine((method) => method.toUpperCase() !== 'CONNECT'),
)

/** Body of POST /try-it: a request that the server sends. */
export const TryItRequestSchema = z.object({
  method: MethodSchema,
  url: z.url({ protocol: /^https?$/ }).check(z.maxLength(8192)),
  headers: z.array(HeaderSchema).check(z.maxLength(64)),
  /** In base64. */
  body: z.nullable(z.base64()),
})
export type TryItRequest = z.infer<typeof TryItRequestSchema>

/** The first line of the response of POST /try-it, as JSON. The bytes after the line break are the body. */
export const TryItResponseHeadSchema = z.object({
  status: z.int(),
  status_text: z.string(),
  headers: z.array(HeaderSchema),
})
export type TryItResponseHead = z.infer<typeof TryItResponseHeadSchema>

/** Media type of that response. */
export const TRY_IT_MEDIA_TYPE = 'application/octet-stream'

/**
 * Tests whether a URL's host is in a list. A host without a port allows the default ports of http and https;
 * `*.` allows any subdomain.
 */
export function isListedHost(url: { hostname: string; port: string }, hosts: readonly string[]): boolean {
  return hosts.some((entry) => {
    const [, name = '', port = ''] = /^(.*?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? []
    if (port !== url.port) return false
    return name.startsWith('*.') ? url.hostname.endsWith(name.slice(1)) : url.hostname === name
  })
}
