import { useQuery } from '@tanstack/react-query'
import { env } from '../../../config/env.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { appearanceQuery } from '../api/get-appearance.ts'
import styles from './catalog-hero.module.css'

/** Welcome of the house: texts and cover from the appearance, the portal's own where they are missing. */
export function CatalogHero() {
  const texts = useTexts()
  const { data, isPending } = useQuery(appearanceQuery())
  const catalog = data?.variables?.catalog
  return (
    <div className={`stage-light ${styles['hero']}`} data-pending={isPending || undefined}>
      {catalog?.cover ? (
        <img className={styles['cover']} src={`${env.apiUrl}/portal/catalog-cover`} alt="" />
      ) : null}
      <div className={styles['inner']}>
        <h1>{catalog?.welcome_message?.text || texts.catalog.defaultWelcome}</h1>
        <p>{catalog?.primary_header?.text || texts.catalog.defaultHeader}</p>
      </div>
    </div>
  )
}
