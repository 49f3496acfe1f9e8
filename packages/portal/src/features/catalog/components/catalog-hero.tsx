import { useQuery } from '@tanstack/react-query'
import { env } from '../../../config/env.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { appearanceQuery } from '../api/catalog.ts'
import styles from './catalog-hero.module.css'

/** Welcome message and cover image from the portal's appearance, with default messages. */
export function CatalogHero() {
  const messages = useMessages()
  const { data, isPending } = useQuery(appearanceQuery())
  const catalog = data?.variables?.catalog
  return (
    <div className={`stage-light ${styles['hero']}`} data-pending={isPending || undefined}>
      {catalog?.cover ? (
        <img className={styles['cover']} src={`${env.apiUrl}/portal/catalog-cover`} alt="" />
      ) : null}
      <div className={styles['inner']}>
        <h1>{catalog?.welcome_message?.text || messages.catalogPage.defaultWelcome}</h1>
        <p>{catalog?.primary_header?.text || messages.catalog.defaultHeader}</p>
      </div>
    </div>
  )
}
