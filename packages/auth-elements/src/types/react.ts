import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { AuthElement, AuthElementTag, TemplateListeners, TemplateProps } from './elements.ts'

/** `<auth-login show-register-link onlogin-success={…} />` in React 19, type-checked. */
export type AuthElementsJsx = {
  [Tag in AuthElementTag]: Omit<
    DetailedHTMLProps<HTMLAttributes<AuthElement<Tag>>, AuthElement<Tag>>,
    keyof TemplateProps<Tag>
  > &
    TemplateProps<Tag> &
    TemplateListeners<Tag>
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends AuthElementsJsx {}
  }
}
