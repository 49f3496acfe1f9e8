import { type ErrorPosition, idOf, testIdOf, useFormUi } from './form-ui.ts'

/** A live region that is always in the page, so that screen readers announce an error in it. */
export function ErrorSlot({ at }: { at: ErrorPosition }) {
  const ui = useFormUi()
  const { error, errorPlace } = ui
  return (
    <div className={`auth-slot auth-slot-${at}`} part={at === 'bottom' ? 'messages' : undefined} role="alert">
      {error && errorPlace === at && (
        <div
          className="auth-alert auth-alert-error"
          part="alert alert-error"
          data-testid={testIdOf(ui, 'alert')}
        >
          <div id={idOf(ui, 'error')} data-testid="auth-error-message">
            {error.text}
            {error.items && (
              <ul className="auth-list" part="alert-list">
                {error.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
          </div>
        </div>
      )}
    </div>
  )
}
