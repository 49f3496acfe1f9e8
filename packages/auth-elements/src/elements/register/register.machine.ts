import { DEFAULT_REGION } from '@stagedoor/contract/constants'
import type { UserEntity } from '../../options.ts'
import { type Check, createFormMachine, missingFields } from '../form-machine.ts'

/** `agreement` is 'on' when selected. */
export type RegisterValues = {
  email: string
  fullName: string
  organization: string
  password: string
  accessCode: string
  region: string
  agreement: string
}

export const EMPTY_REGISTRATION: RegisterValues = {
  email: '',
  fullName: '',
  organization: '',
  password: '',
  accessCode: '',
  region: DEFAULT_REGION,
  agreement: '',
}

export interface RegisterSettings {
  userEntity: UserEntity
  accessCodeRequired: boolean
  /** The host's text. Without it, users see a default text and developers no checkbox. */
  agreementText: string
}

/** Returns the names of the required fields. */
export function requiredToRegister(settings: RegisterSettings): readonly string[] {
  const { userEntity, accessCodeRequired, agreementText } = settings
  const isUser = userEntity !== 'developer'
  return ['fullName', 'email'].concat(
    isUser ? ['organization', 'password'] : [],
    isUser && accessCodeRequired ? 'accessCode' : [],
    isUser || agreementText ? 'agreement' : [],
  )
}

const checkRegister: Check<RegisterValues, RegisterSettings> = (values, settings) =>
  missingFields(values, requiredToRegister(settings))

export const registerMachine = createFormMachine<
  RegisterValues,
  { organizationId: string },
  RegisterSettings
>(checkRegister, ({ email, organization }, { organizationId }) => ({
  name: 'register-success',
  detail: { email, organization: { id: organizationId, name: organization } },
}))
