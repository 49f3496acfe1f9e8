import { type ApiOptions, request } from '../../api/client.ts'
import { readBody, RegisteredSchema } from '../../api/response-schemas.ts'
import { authUrl, customUrl } from '../../api/urls.ts'
import type { FormHost } from '../../custom-element/definition.ts'
import { mentionsPassword } from '../../errors/error-message.ts'
import { formImplementations } from '../form-machine.ts'
import { proveHuman } from './human-check/prove-human.ts'
import type { RegisterBody, RegisterProps } from './register.props.ts'
import { type RegisterSettings, type RegisterValues, registerMachine } from './register.machine.ts'

export function registerSettings({
  options,
  accessCodeRequired,
  agreementText,
}: RegisterProps & FormHost): RegisterSettings {
  return { userEntity: options.userEntity, accessCodeRequired, agreementText }
}

/** Provides the machine with the request and events of a mounted form. */
export function provideRegister(props: RegisterProps & FormHost) {
  return registerMachine.provide(
    formImplementations<RegisterValues, { organizationId: string }>(props, {
      request: 'register-request',
      fields: (failure) => (mentionsPassword(failure) ? ['password'] : []),
      send: (values, signal) => register(props, values, signal),
    }),
  )
}

/** Signs up. Returns the id of the new organization, or an empty string if the response has none. */
async function register(
  props: RegisterProps & FormHost,
  values: RegisterValues,
  signal: AbortSignal,
): Promise<{ organizationId: string }> {
  const { options, registerRequestEndpoint } = props
  const humanCheckToken = await humanCheckTokenFor(props, signal)
  const response = await request(options, {
    method: 'POST',
    url: urlOf(options, registerRequestEndpoint),
    json: { ...requestBody(bodyOf(values, props), props), humanCheckToken },
    signal,
  })
  return { organizationId: readBody(RegisteredSchema, response).organizationID }
}

/** Returns undefined if no check is enabled, and always for developers. */
async function humanCheckTokenFor(
  { options, humanCheckEnabled }: RegisterProps & FormHost,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (!humanCheckEnabled || options.userEntity === 'developer') return undefined
  return proveHuman(options, signal)
}

function urlOf({ apiBaseUrl, userEntity }: ApiOptions, endpoint: string): string {
  if (endpoint.trim() !== '') return customUrl(apiBaseUrl, endpoint)
  return authUrl(apiBaseUrl, userEntity === 'developer' ? '/api/v2/developer' : '/api/v1/register')
}

function bodyOf(values: RegisterValues, { accessCodeRequired }: RegisterProps): RegisterBody {
  const { email, fullName, organization, password, accessCode, region } = values
  const code = accessCodeRequired && accessCode ? { registrationCode: accessCode } : {}
  return { email, fullName, organization, password, ...code, defaultRegion: region }
}

/** JSON leaves undefined values out. */
const NOT_FOR_DEVELOPERS = { organization: undefined, password: undefined, defaultRegion: undefined }

/** For developers, removes organization, password and region from the wrapper's result. */
function requestBody(
  body: RegisterBody,
  { options, registerRequestEndpoint, wrapRequest }: RegisterProps & FormHost,
): object {
  const isDeveloper = options.userEntity === 'developer'
  const isCustom = registerRequestEndpoint.trim() !== ''
  if (!wrapRequest && isDeveloper && !isCustom) return { email: body.email, full_name: body.fullName }
  const wrapped = wrapRequest ? wrapRequest({ ...body }) : body
  const reduced = isDeveloper ? { ...wrapped, ...NOT_FOR_DEVELOPERS } : wrapped
  return isCustom && !wrapRequest ? { data: reduced } : reduced
}
