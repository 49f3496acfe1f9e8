import type { AcceptInvitationProps } from '../elements/accept-invitation/accept-invitation.props.ts'
import type { ChangePasswordProps } from '../elements/change-password/change-password.props.ts'
import type { ForgotPasswordProps } from '../elements/forgot-password/forgot-password.props.ts'
import type { LoginProps } from '../elements/login/login.props.ts'
import type { RegisterProps } from '../elements/register/register.props.ts'
import type { ResetPasswordProps } from '../elements/reset-password/reset-password.props.ts'
import type { AuthElementsOptions, UserEntity } from '../options.ts'
import type { AuthEventMap } from './events.ts'

/** The properties of each element by tag. */
export interface AuthElementProps {
  'auth-accept-invitation': AcceptInvitationProps
  'auth-change-password': ChangePasswordProps
  'auth-forgot-password': ForgotPasswordProps
  'auth-login': LoginProps
  'auth-register': RegisterProps
  'auth-reset-password': ResetPasswordProps
}

/** The events of each element by tag. */
export interface AuthElementEvents {
  'auth-accept-invitation': 'accept-invitation-success'
  'auth-change-password': 'change-password-success' | 'password-requirements'
  'auth-forgot-password': 'forgot-password-success' | 'click-login-link'
  'auth-login':
    | 'login-success'
    | 'verify-email-success'
    | 'click-forgot-password-link'
    | 'click-register-link'
    | 'idp-is-loading'
  'auth-register': 'register-success'
  'auth-reset-password': 'reset-password-success'
}

export type AuthElementTag = keyof AuthElementProps

/** Options that every element accepts in addition to its own properties. */
export interface AuthElementOverrides {
  apiBaseUrl: string
  userEntity: UserEntity
  options: AuthElementsOptions
}

/** Converts `showLoginLink` to `show-login-link`. */
type KebabCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${KebabCase<Rest>}`
  : Name

/** The attributes of a tag: strings and booleans. In markup, a boolean is also `''` or `'false'`. */
type Attributes<Props> = {
  [Name in keyof Props & string as Props[Name] extends string | boolean ? KebabCase<Name> : never]?:
    | Props[Name]
    | (Props[Name] extends boolean ? '' | 'true' | 'false' : never)
}

/** What a template may set on a tag: properties in camelCase or attributes in kebab-case. */
export type TemplateProps<Tag extends AuthElementTag> = Partial<
  AuthElementProps[Tag] & AuthElementOverrides
> &
  Attributes<AuthElementProps[Tag] & AuthElementOverrides>

/** Event listeners of a tag, by the names that a template uses. */
export type TemplateListeners<Tag extends AuthElementTag> = {
  [Name in AuthElementEvents[Tag] as `on${Name}`]?: (event: AuthEventMap[Name]) => void
}

export type AuthElement<Tag extends AuthElementTag> = HTMLElement &
  AuthElementProps[Tag] &
  AuthElementOverrides

type AuthElementsByTag = { [Tag in AuthElementTag]: AuthElement<Tag> }

declare global {
  interface HTMLElementTagNameMap extends AuthElementsByTag {}
}
