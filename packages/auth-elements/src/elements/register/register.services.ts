import { DEFAULT_REGION } from '@stagedoor/contract/constants'
import { register } from '../../api/register.ts'
import type { FormHost } from '../../custom-element/definition.ts'
import { mentionsPassword } from '../../errors/error-message.ts'
import type { FormInput } from '../../form-state.ts'
import { requestActor } from '../request-actor.ts'
import { proveHuman } from './human-check/prove-human.ts'
import type { RegisterProps } from './register.props.ts'
import { type RegisterSettings, type RegisterValues, registerMachine } from './register.machine.ts'

export function registerSettings({
  options,
  accessCodeRequired,
  agreementText,
}: RegisterProps & FormHost): RegisterSettings {
  return { userEntity: options.userEntity, accessCodeRequired, agreementText }
}

export function readRegisterInput(
  props: RegisterProps & FormHost,
): FormInput<RegisterValues, RegisterSettings> {
  const empty = { email: '', fullName: '', organization: '', password: '', accessCode: '', agreement: '' }
  return { values: { ...empty, region: DEFAULT_REGION }, settings: registerSettings(props) }
}

/** Provides the machine with its real request and events. */
export function provideRegister(current: () => RegisterProps & FormHost) {
  return registerMachine({
    sendRequest: requestActor<RegisterValues, { organizationId: string }>({
      host: current,
      request: 'register-request',
      fields: (failure) => (mentionsPassword(failure) ? ['password'] : []),
      call: async (values, signal) => {
        const props = current()
        const { options, registerRequestEndpoint: endpoint, wrapRequest } = props
        const humanCheckToken = await humanCheckTokenFor(props, signal)
        return register(options, bodyOf(values, props), { endpoint, wrapRequest, humanCheckToken }, signal)
      },
    }),
    emit: ({ name, detail }) => current().emit(name, detail),
  })
}

function bodyOf(values: RegisterValues, { accessCodeRequired }: RegisterProps) {
  const { email, fullName, organization, password, accessCode, region } = values
  const code = accessCodeRequired && accessCode ? { registrationCode: accessCode } : {}
  return { email, fullName, organization, password, ...code, defaultRegion: region }
}

/** Returns undefined if no check is enabled, and always for developers. */
async function humanCheckTokenFor(
  { options, humanCheckEnabled }: RegisterProps & FormHost,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (!humanCheckEnabled || options.userEntity === 'developer') return undefined
  return proveHuman(options, signal)
}
