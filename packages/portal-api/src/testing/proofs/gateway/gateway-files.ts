import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'

/**
 * Envoy, Traefik and Kong cannot be installed from a package registry, so tests do not run them. Instead, the request that
 * each would send to Stagedoor is derived from its file in examples/gateway/config and its documentation.
 */
const FOLDER = new URL('../../../../../../examples/gateway/config/', import.meta.url)

export interface ClientRequest {
  method: string
  /** Path with query. */
  path: string
  /** Names in lowercase. */
  headers: Record<string, string>
  address: string
}

export interface GatewayCall {
  method: string
  path: string
  headers: Record<string, string>
}

export const read = async (name: string): Promise<unknown> =>
  parse(await readFile(fileURLToPath(new URL(name, FOLDER)), 'utf8'))
const pick = (headers: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name.toLowerCase())))
export const pathOf = (url: string) => {
  const { host, pathname, search } = new URL(url)
  expect(host).toBe('stagedoor:3000')
  return pathname + search
}

const Exact = z.strictObject({ patterns: z.array(z.strictObject({ exact: z.string() })) })
/** The part of envoy.extensions.filters.http.ext_authz.v3.ExtAuthz that the file uses. */
const ExtAuthzSchema = z.strictObject({
  '@type': z.literal('type.googleapis.com/envoy.extensions.filters.http.ext_authz.v3.ExtAuthz'),
  failure_mode_allow: z.literal(false),
  status_on_error: z.strictObject({ code: z.literal('ServiceUnavailable') }),
  http_service: z.strictObject({
    path_prefix: z.string(),
    server_uri: z.strictObject({ uri: z.string(), cluster: z.literal('stagedoor'), timeout: z.string() }),
    authorization_request: z.strictObject({
      headers_to_add: z.array(z.strictObject({ key: z.string(), value: z.string() })),
    }),
    authorization_response: z.strictObject({
      allowed_upstream_headers: z.strictObject({ patterns: z.array(z.strictObject({ prefix: z.string() })) }),
      allowed_client_headers: Exact,
    }),
  }),
  allowed_headers: Exact,
})

const LuaSchema = z.strictObject({
  name: z.string(),
  typed_config: z.strictObject({
    '@type': z.literal('type.googleapis.com/envoy.extensions.filters.http.lua.v3.Lua'),
    default_source_code: z.strictObject({ inline_string: z.string() }),
  }),
})
const CorsPolicySchema = z.strictObject({
  '@type': z.literal('type.googleapis.com/envoy.extensions.filters.http.cors.v3.CorsPolicy'),
  allow_origin_string_match: z.array(z.strictObject({ exact: z.string() })),
  allow_methods: z.string(),
  allow_headers: z.string(),
  expose_headers: z.string(),
  max_age: z.string(),
})

const only = <Item extends z.ZodMiniType>(item: Item) => z.tuple([item])
const EnvoySchema = z.strictObject({
  static_resources: z.strictObject({
    listeners: only(
      z.object({
        filter_chains: only(
          z.object({
            filters: only(
              z.object({
                typed_config: z.object({
                  use_remote_address: z.literal(true),
                  normalize_path: z.literal(true),
                  merge_slashes: z.literal(true),
                  path_with_escaped_slashes_action: z.literal('REJECT_REQUEST'),
                  common_http_protocol_options: z.strictObject({
                    headers_with_underscores_action: z.literal('DROP_HEADER'),
                  }),
                  route_config: z.strictObject({
                    virtual_hosts: only(
                      z.object({
                        routes: z.array(
                          z.object({
                            match: z.strictObject({ prefix: z.string() }),
                            route: z.strictObject({ cluster: z.string() }),
                          }),
                        ),
                        response_headers_to_remove: z.array(z.string()),
                        typed_per_filter_config: z.strictObject({
                          'envoy.filters.http.cors': CorsPolicySchema,
                        }),
                      }),
                    ),
                  }),
                  // In execution order.
                  http_filters: z.tuple([
                    z.object({ name: z.literal('envoy.filters.http.cors') }),
                    LuaSchema,
                    z.strictObject({
                      name: z.literal('envoy.filters.http.ext_authz'),
                      typed_config: ExtAuthzSchema,
                    }),
                    LuaSchema,
                    z.object({ name: z.literal('envoy.filters.http.router') }),
                  ]),
                }),
              }),
            ),
          }),
        ),
      }),
    ),
    clusters: z.array(z.object({ name: z.string(), type: z.literal('STRICT_DNS') })),
  }),
})

export async function envoyManager() {
  const [listener] = EnvoySchema.parse(await read('envoy.yaml')).static_resources.listeners
  return listener.filter_chains[0].filters[0].typed_config
}

/** Envoy sends method and path of the client after a prefix, with allowed and added headers. */
export async function envoy({ method, path, headers, address }: ClientRequest): Promise<GatewayCall> {
  const [, , filter] = (await envoyManager()).http_filters
  const { http_service: service, allowed_headers: allowed } = filter.typed_config
  const names = ['authorization', ...allowed.patterns.map(({ exact }) => exact)]
  expect(service.authorization_response.allowed_upstream_headers.patterns).toEqual([
    { prefix: 'x-stagedoor-' },
  ])
  return {
    method,
    path: service.path_prefix + path,
    headers: {
      'content-length': '0',
      ...pick({ ...headers, 'x-forwarded-for': address }, names),
      ...Object.fromEntries(
        service.authorization_request.headers_to_add.map(({ key, value }) => [
          key.toLowerCase(),
          value === '%DOWNSTREAM_REMOTE_ADDRESS_WITHOUT_PORT%' ? address : value,
        ]),
      ),
    },
  }
}

const HeadersSchema = z.record(z.string(), z.string())
export const TraefikSchema = z.strictObject({
  http: z.strictObject({
    routers: z.strictObject({
      'discovery-v3': z.strictObject({
        rule: z.string(),
        service: z.string(),
        middlewares: z.array(z.string()),
      }),
    }),
    middlewares: z.strictObject({
      cors: z.strictObject({
        headers: z.strictObject({
          accessControlAllowOriginList: z.array(z.string()),
          accessControlAllowMethods: z.array(z.string()),
          accessControlAllowHeaders: z.array(z.string()),
          accessControlExposeHeaders: z.array(z.string()),
          accessControlMaxAge: z.int(),
          addVaryHeader: z.literal(true),
        }),
      }),
      'stagedoor-token': z.strictObject({ headers: z.strictObject({ customRequestHeaders: HeadersSchema }) }),
      'discovery-v3': z.strictObject({ headers: z.strictObject({ customRequestHeaders: HeadersSchema }) }),
      stagedoor: z.strictObject({
        forwardAuth: z.strictObject({
          address: z.string(),
          trustForwardHeader: z.literal(false),
          authRequestHeaders: z.array(z.string()),
          authResponseHeadersRegex: z.string(),
        }),
      }),
      'no-secrets': z.strictObject({
        headers: z.strictObject({
          customRequestHeaders: HeadersSchema,
          customResponseHeaders: HeadersSchema,
        }),
      }),
    }),
    services: z.record(z.string(), z.unknown()),
  }),
})

/** Traefik sends a GET of a fixed URL, with listed headers of the client and its own X-Forwarded-*. */
export async function traefik({ method, path, headers, address }: ClientRequest): Promise<GatewayCall> {
  const { middlewares, routers } = TraefikSchema.parse(await read('traefik.yaml')).http
  expect(routers['discovery-v3'].middlewares).toEqual([
    'cors',
    'stagedoor-token',
    'discovery-v3',
    'stagedoor',
    'no-secrets',
  ])
  const { forwardAuth } = middlewares.stagedoor
  // Replace the headers of the client, or remove them if the value is empty.
  const set = [middlewares['stagedoor-token'], middlewares['discovery-v3']].flatMap((middleware) =>
    Object.entries(middleware.headers.customRequestHeaders),
  )
  const sent: Record<string, string> = { ...headers }
  for (const [name, value] of set) {
    if (value === '') delete sent[name.toLowerCase()]
    else sent[name.toLowerCase()] = value
  }
  return {
    method: 'GET',
    path: pathOf(forwardAuth.address),
    headers: {
      ...pick(
        sent,
        forwardAuth.authRequestHeaders.map((name) => name.toLowerCase()),
      ),
      'X-Forwarded-Method': method,
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-Host': 'api.example',
      'X-Forwarded-Uri': path,
      'X-Forwarded-For': address,
    },
  }
}

export const KongSchema = z.strictObject({
  _format_version: z.literal('3.0'),
  services: z.tuple([
    z.strictObject({
      name: z.string(),
      url: z.string(),
      routes: z.tuple([
        z.strictObject({ name: z.string(), paths: z.tuple([z.string()]), strip_path: z.literal(false) }),
      ]),
    }),
  ]),
  // For all routes.
  plugins: z.tuple([
    z.strictObject({
      name: z.literal('pre-function'),
      config: z.strictObject({ access: z.tuple([z.string()]), header_filter: z.tuple([z.string()]) }),
    }),
    z.strictObject({
      name: z.literal('cors'),
      config: z.strictObject({
        origins: z.array(z.string()),
        methods: z.array(z.string()),
        headers: z.array(z.string()),
        exposed_headers: z.array(z.string()),
        credentials: z.literal(false),
        max_age: z.int(),
        preflight_continue: z.literal(false),
      }),
    }),
    z.strictObject({
      name: z.literal('http-log'),
      config: z.strictObject({
        http_endpoint: z.string(),
        headers: HeadersSchema,
        custom_fields_by_lua: z.strictObject({
          'request.uri': z.literal('return kong.request.get_path()'),
          'request.url': z.literal('return nil'),
          'request.querystring': z.literal('return nil'),
        }),
        queue: z.strictObject({
          max_batch_size: z.int(),
          max_coalescing_delay: z.number(),
          max_retry_time: z.number(),
        }),
      }),
    }),
  ]),
})

/** Kong sends the request that the Lua code passes to resty.http. */
export async function kong({ path, headers, address }: ClientRequest): Promise<GatewayCall> {
  const {
    plugins,
    services: [{ routes }],
  } = KongSchema.parse(await read('kong.yaml'))
  const [lua] = plugins[0].config.access
  const values: Record<string, string | undefined> = {
    'kong.request.get_header("authorization")': headers['authorization'],
    'kong.request.get_header("x-api-key")': headers['x-api-key'],
    'kong.request.get_header("apikey")': headers['apikey'],
    'kong.request.get_path_with_query()': path,
    'kong.client.get_forwarded_ip()': address,
  }
  const versions = /local versions = \{ \["([^"]+)"\] = "([^"]+)" \}/.exec(lua)
  expect(versions?.[1]).toBe(routes[0].name)
  const call = /request_uri\(\s*"([^"]+)" \.\. version, \{\s*headers = \{(.*?)\n\s*\},/s.exec(lua)
  const sent = [...(call?.[2] ?? '').matchAll(/\["([\w-]+)"\] = (.+),/g)].flatMap(
    ([, name = '', value = '']) => {
      if (value.startsWith('"')) return [[name, value.slice(1, -1)]]
      expect(Object.keys(values)).toContain(value)
      return values[value] === undefined ? [] : [[name, values[value]]]
    },
  )
  return { method: 'GET', path: pathOf(call?.[1] ?? '') + versions?.[2], headers: Object.fromEntries(sent) }
}
