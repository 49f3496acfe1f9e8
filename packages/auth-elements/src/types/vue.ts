import type { HTMLAttributes } from 'vue'
import type { AuthElementEvents, AuthElementTag, TemplateProps } from './elements.ts'
import type { AuthEventMap } from './events.ts'

/** Converts `login-success` to `LoginSuccess`, Vue's name for the listener of `@login-success`. */
type PascalCase<Name extends string> = Name extends `${infer Word}-${infer Rest}`
  ? `${Capitalize<Word>}${PascalCase<Rest>}`
  : Capitalize<Name>

type VueListeners<Tag extends AuthElementTag> = {
  [Name in AuthElementEvents[Tag] as `on${PascalCase<Name>}`]?: (event: AuthEventMap[Name]) => void
}

/** `<auth-login show-register-link @login-success="…" />` in a Vue template, type-checked. */
export type AuthElementsInVue = {
  [Tag in AuthElementTag]: new () => {
    $props: Omit<HTMLAttributes, keyof TemplateProps<Tag>> & TemplateProps<Tag> & VueListeners<Tag>
  }
}

declare module 'vue' {
  interface GlobalComponents extends AuthElementsInVue {}
}
