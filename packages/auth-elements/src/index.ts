export { type CustomElementOptions, registerCustomElement } from './custom-element/define-element.ts'
export type { AttributeDefinition, FormHost } from './custom-element/definition.ts'
export type {
  AuthElementsOptions,
  AuthRequestError,
  AuthRequestName,
  CustomErrorHandler,
  HostTexts,
  HumanCheckOptions,
  ResolvedOptions,
  UserEntity,
} from './options.ts'
export { registerAuthElements, registerAuthElements as default } from './register-auth-elements.ts'
export type { AuthEventDetails, AuthEventMap } from './types/events.ts'
export type { AuthElement, AuthElementTag } from './types/elements.ts'
