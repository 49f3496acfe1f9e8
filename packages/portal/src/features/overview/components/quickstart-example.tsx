import type { Quickstart } from '@stagedoor/contract/catalog/overview'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MethodBadge } from '../../../components/badge/badge.tsx'
import { CodeBox } from '../../../components/code-box/code-box.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { codeLanguage } from '../../../lib/code-highlighting/code-language.ts'
import type { WireRequest } from '../../../lib/operation-request/wire-request.ts'
import { quickstartRequest } from '../quickstart-request.ts'
import styles from './quickstart-example.module.css'

interface QuickstartExampleProps {
  quickstart: Quickstart
  renderRequest: (request: WireRequest) => ReactNode
  /** Address of the operation in the reference. */
  href: string
}

/** A request that works without preparation, and its documented response. */
export function QuickstartExample({ quickstart, renderRequest, href }: QuickstartExampleProps) {
  const { overview: messages } = useMessages()
  const { method, path, title, response } = quickstart
  return (
    <div className={styles['example']}>
      <p className={styles['operation']}>
        <Link to={href}>{title}</Link>
        <span className={styles['path']}>
          <MethodBadge method={method} /> <code>{path}</code>
        </span>
      </p>
      {renderRequest(quickstartRequest(quickstart))}
      {response ? (
        <CodeBox
          label={messages.response(response.status)}
          code={response.text}
          language={codeLanguage('JSON')}
          isLow
        />
      ) : null}
    </div>
  )
}
