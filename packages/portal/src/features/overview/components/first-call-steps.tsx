import { useMessages } from '../../../i18n/messages.ts'
import styles from './first-call-steps.module.css'

/** The steps of a new developer from sign-up to the first call. */
export function FirstCallSteps() {
  const { overview: messages } = useMessages()
  return (
    <ol role="list" className={styles['steps']} aria-label={messages.stepsLabel}>
      {messages.steps.map(({ title, text }, index) => (
        <li key={title}>
          <span className={styles['number']} aria-hidden>
            {index + 1}
          </span>
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
