import { API_BASE_PATH } from '@stagedoor/contract/constants'
import { env } from '../../../config/env.ts'
import styles from './product-icon.module.css'

interface ProductIconProps {
  product: { id: string; name: string | null; icon_url?: string | null | undefined }
  size?: 'medium' | 'large'
}

/** Number of the hues in the styles. */
const HUES = 8

/** The icon of a product, otherwise its initials in a color of its own. The name is beside it. */
export function ProductIcon({ product: { id, name, icon_url: url }, size = 'medium' }: ProductIconProps) {
  if (url) {
    const src = `${env.apiUrl}${url.slice(API_BASE_PATH.length)}`
    const pixels = size === 'large' ? 56 : 40
    return <img className={styles['icon']} data-size={size} src={src} alt="" width={pixels} height={pixels} />
  }
  return (
    <span className={styles['initials']} data-size={size} data-hue={hueOf(id)} aria-hidden>
      {initialsOf(name ?? '')}
    </span>
  )
}

/** The same for every visitor. */
export function hueOf(id: string): number {
  return [...id].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973, 7) % HUES
}

/** Of the first word and the next one in upper case, otherwise of the first two words, otherwise the first two characters. */
export function initialsOf(name: string): string {
  const [first = '', ...others] = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const second = others.find((word) => /^\p{Lu}/u.test(word)) ?? others[0]
  const [one = '', two = ''] = [...first]
  return (one + (second === undefined ? two : ([...second][0] ?? ''))).toUpperCase()
}
