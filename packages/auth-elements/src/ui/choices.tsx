import { REGIONS } from '@stagedoor/contract/constants'
import { type ChangeEvent, Fragment, type ReactNode } from 'react'
import { formValues } from './form.tsx'
import { idOf, testIdOf, useFormUi } from './form-ui.ts'

/** The region of a new organization. */
export function RegionSelect() {
  const ui = useFormUi()
  const { messages } = ui
  const names = { us: messages.regionUs, eu: messages.regionEu }
  return (
    <div className="auth-field" part="field">
      <label className="auth-label" part="label" htmlFor={idOf(ui, 'region')}>
        {messages.region}
      </label>
      <select
        className="auth-input"
        part="input select"
        id={idOf(ui, 'region')}
        name="region"
        value={ui.values['region']}
        disabled={ui.isBusy}
        aria-describedby={idOf(ui, 'region-hint')}
        data-testid={testIdOf(ui, 'region')}
        onChange={(event) => ui.send({ type: 'CHANGE', values: formValues(event.currentTarget.form) })}
      >
        {REGIONS.map((region) => (
          <option key={region} value={region}>
            {names[region]}
          </option>
        ))}
      </select>
      <p className="auth-hint" part="hint" id={idOf(ui, 'region-hint')}>
        {messages.regionHelp}
      </p>
    </div>
  )
}

/** The agreement not to share credentials; its links open in a new tab. */
export function AgreementCheckbox({ text }: { text: string }) {
  const ui = useFormUi()
  const { messages } = ui
  const isInvalid = ui.invalid.includes('agreement')
  const links: Partial<Record<string, ReactNode>> = {
    '{agreement}': <NewTabLink url={messages.agreementUrl} text={messages.agreementLink} />,
    '{privacy}': <NewTabLink url={messages.privacyUrl} text={messages.privacyLink} />,
  }
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const agreement = currentTarget.checked ? 'on' : ''
    ui.send({ type: 'CHANGE', values: { ...formValues(currentTarget.form), agreement } })
  }
  return (
    <div className="auth-choice" part="field choice">
      <input
        className="auth-checkbox"
        part="checkbox"
        type="checkbox"
        id={idOf(ui, 'agreement')}
        name="agreement"
        checked={ui.values['agreement'] === 'on'}
        required
        disabled={ui.isBusy}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid && ui.error ? idOf(ui, 'error') : undefined}
        data-testid={testIdOf(ui, 'agree-checkbox')}
        onChange={onChange}
      />
      <label className="auth-choice-label" part="choice-label" htmlFor={idOf(ui, 'agreement')}>
        {text.split(/(\{agreement\}|\{privacy\})/).map((segment) => (
          <Fragment key={segment}>{links[segment] ?? segment}</Fragment>
        ))}
      </label>
    </div>
  )
}

function NewTabLink({ url, text }: { url: string; text: string }) {
  const { messages } = useFormUi()
  return (
    <a className="auth-link" part="link" href={url} target="_blank" rel="noreferrer">
      {text}
      <span className="auth-hidden"> {messages.newTab}</span>
    </a>
  )
}
