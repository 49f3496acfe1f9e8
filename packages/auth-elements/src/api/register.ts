import { type ApiOptions, send } from './client.ts'
import type { CustomCall } from './forgot-password.ts'
import { RegisteredSchema, readBody } from './read-body.ts'
import { authUrl, customUrl } from './urls.ts'

/**
 * The input of the host's wrapper, for both entities. The request of a developer contains only a part of it.
 */
export interface RegisterBody {
  email: string
  fullName: string
  organization: string
  password: string
  registrationCode?: string
  defaultRegion: string
}

const NOT_FOR_DEVELOPERS = ['organization', 'password', 'defaultRegion']

/** Signs up. Returns the id of the new organization, or an empty string if the response has none. */
export async function register(
  options: ApiOptions,
  body: RegisterBody,
  call: CustomCall<RegisterBody> & { humanCheckToken?: string },
  signal?: AbortSignal,
): Promise<{ organizationId: string }> {
  const response = await send(options, {
    method: 'POST',
    url: urlOf(options, call.endpoint),
    json: { ...requestBody(options, body, call), humanCheckToken: call.humanCheckToken },
    signal,
  })
  return { organizationId: readBody(RegisteredSchema, response).organizationID }
}

function urlOf({ apiBaseUrl, userEntity }: ApiOptions, endpoint: string): string {
  if (endpoint.trim() !== '') return customUrl(apiBaseUrl, endpoint)
  return authUrl(apiBaseUrl, userEntity === 'developer' ? '/api/v2/developer' : '/api/v1/register')
}

/** The wrapper gets all values; those that developers do not have are removed afterward. */
function requestBody(options: ApiOptions, body: RegisterBody, call: CustomCall<RegisterBody>): object {
  const isDeveloper = options.userEntity === 'developer'
  const isCustom = call.endpoint.trim() !== ''
  if (!call.wrapRequest && isDeveloper && !isCustom) return { email: body.email, full_name: body.fullName }
  const wrapped = call.wrapRequest ? call.wrapRequest({ ...body }) : body
  const reduced = isDeveloper ? omit(wrapped, NOT_FOR_DEVELOPERS) : wrapped
  return isCustom && !call.wrapRequest ? { data: reduced } : reduced
}

function omit(body: object, keys: readonly string[]): object {
  return Object.fromEntries(Object.entries(body).filter(([key]) => !keys.includes(key)))
}
