import type { ProductSupport } from '@stagedoor/contract/catalog/overview'
import { Mail, SquareArrowOutUpRight } from 'lucide-react'
import { safeUrl } from '../../../lib/navigation/safe-url.ts'
import styles from './support.module.css'

export function Support({ support: { text, email, url } }: { support: ProductSupport }) {
  const page = url === undefined ? undefined : safeUrl(url)
  return (
    <div className={styles['support']}>
      {text ? <p dir="auto">{text}</p> : null}
      <p className={styles['links']}>
        {email ? (
          <a href={`mailto:${email}`}>
            <Mail size={16} aria-hidden />
            <bdi>{email}</bdi>
          </a>
        ) : null}
        {page ? (
          <a href={page} rel="noreferrer">
            <SquareArrowOutUpRight size={16} aria-hidden />
            <bdi>{new URL(page, window.location.href).host}</bdi>
          </a>
        ) : null}
      </p>
    </div>
  )
}
