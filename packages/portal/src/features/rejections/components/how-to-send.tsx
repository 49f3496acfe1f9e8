import { CodeBox } from '../../../components/code-box/code-box.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import styles from './rejection.module.css'

export const TOKEN_HEADER = 'Authorization: Bearer $ACCESS_TOKEN'

export const keyHeader = (name: string) => `${name}: $API_KEY`

/** Requests with a credential, one per header that the version accepts. */
export function HowToSend({ headers }: { headers: readonly string[] }) {
  const { rejections, spec } = useMessages()
  const code = headers.map((header) => `curl "$API_URL" \\\n  --header "${header}"`).join('\n\n')
  return (
    <section className={styles['section']} aria-labelledby="sending">
      <h2 id="sending">{rejections.howToSend}</h2>
      <CodeBox label={spec.request} language="Shell" code={code} />
    </section>
  )
}
