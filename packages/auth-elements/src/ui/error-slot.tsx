import { type ErrorPlace, idOf, testIdOf, useFormUi } from './form-ui.ts'

/** A live region that stands in the page from the beginning, so that an error that comes into it is announced. */
export function ErrorSlot({ at }: { at: ErrorPlace }) {
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
