import { type ApiOptions, send } from './client.ts'
import type { CustomCall } from './forgot-password.ts'
import { textIn } from './read-body.ts'
import { authUrl, customUrl } from './urls.ts'

/** What the host's wrapper gets, for both entities; developers' calls then lose what they do not have. */
export interface RegisterBody {
  email: string
  fullName: string
  organization: string
  password: string
  registrationCode?: string
  defaultRegion: string
}

const NOT_FOR_DEVELOPERS = ['organization', 'password', 'defaultRegion']

/** Signs up; returns the id of the new organisation, empty if the answer has none. */
export async function register(
  options: ApiOptions,
  body: RegisterBody,
  call: CustomCall<RegisterBody> & { humanCheckToken?: string },
  signal?: AbortSignal,
): Promise<{ organizationId: string }> {
  const response = await send(options, {
    method: 'POST',
    url: urlOf(options, call.endpoint),
    json: { ...sentBody(options, body, call), humanCheckToken: call.humanCheckToken },
    signal,
  })
  return { organizationId: textIn(response, 'organizationID') }
}

function urlOf({ apiBaseUrl, userEntity }: ApiOptions, endpoint: string): string {
  if (endpoint.trim() !== '') return customUrl(apiBaseUrl, endpoint)
  return authUrl(apiBaseUrl, userEntity === 'developer' ? '/api/v2/developer' : '/api/v1/register')
}

/** Order of wire auth-forms §3: the wrapper sees everything, developers' calls are reduced afterwards. */
function sentBody(options: ApiOptions, body: RegisterBody, call: CustomCall<RegisterBody>): object {
  const isDeveloper = options.userEntity === 'developer'
  const isCustom = call.endpoint.trim() !== ''
  if (!call.wrapRequest && isDeveloper && !isCustom) return { email: body.email, full_name: body.fullName }
  const wrapped = call.wrapRequest ? call.wrapRequest({ ...body }) : body
  const reduced = isDeveloper ? without(wrapped, NOT_FOR_DEVELOPERS) : wrapped
  return isCustom && !call.wrapRequest ? { data: reduced } : reduced
}

function without(body: object, keys: readonly string[]): object {
  return Object.fromEntries(Object.entries(body).filter(([key]) => !keys.includes(key)))
}
