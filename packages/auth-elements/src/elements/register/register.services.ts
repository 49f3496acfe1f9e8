import { register } from '../../api/register.ts'
import type { FormHost } from '../../custom-element/definition.ts'
import { mentionsPassword } from '../../errors/error-message.ts'
import { requestActor } from '../form-machine.ts'
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

/** Provides the machine with the request and events of a mounted form. */
export function provideRegister(props: RegisterProps & FormHost) {
  return registerMachine.provide({
    actors: {
      sendRequest: requestActor<{ organizationId: string }, RegisterValues>({
        host: props,
        request: 'register-request',
        fields: (failure) => (mentionsPassword(failure) ? ['password'] : []),
        send: async (values, signal) => {
          const { options, registerRequestEndpoint: endpoint, wrapRequest } = props
          const humanCheckToken = await humanCheckTokenFor(props, signal)
          return register(options, bodyOf(values, props), { endpoint, wrapRequest, humanCheckToken }, signal)
        },
      }),
    },
    actions: { emit: (_, { name, detail }) => props.emit(name, detail) },
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
