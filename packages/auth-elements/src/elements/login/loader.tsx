import type { UserEntity } from '../../options.ts'
import { Spinner } from '../../ui/buttons.tsx'

/** Covers the page while the browser is on its way elsewhere or an e-mail address is confirmed. */
export function Loader({ userEntity, text }: { userEntity: UserEntity; text: string }) {
  return (
    <div
      className={`auth-loader auth-loader-${userEntity}`}
      part={`loader loader-${userEntity}`}
      data-testid="auth-login-loader"
    >
      <Spinner />
      <output>{text}</output>
    </div>
  )
}
