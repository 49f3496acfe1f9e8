import type { UserEntity } from '../../options.ts'
import { Spinner } from '../../ui/buttons.tsx'

/** Covers the page during a redirect or while an email address is confirmed. */
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
