import { useState } from 'react'
import styles from './logo.module.css'

interface LogoProps {
  /** Undefined: there is none. */
  src: string | undefined
  alt: string
  /** Whose logo it is; its first letter stands for a picture that is not there. */
  name: string
  /** Height in pixels. */
  size: 28 | 40
}

/** The operator's logo, or the letter it would begin with: never the browser's sign for a broken picture. */
export function Logo({ src, alt, name, size }: LogoProps) {
  const [missing, setMissing] = useState<string>()
  if (src === undefined || src === missing) {
    return (
      <>
        <span className={styles['letter']} data-size={size} aria-hidden>
          {[...name.trim()][0]?.toUpperCase()}
        </span>
        <span className="visually-hidden">{alt}</span>
      </>
    )
  }
  return (
    <img
      // In a page that the server has rendered it may have failed before anybody listened.
      ref={(picture) => {
        if (picture?.complete && picture.naturalWidth === 0) setMissing(src)
      }}
      className={styles['picture']}
      src={src}
      alt={alt}
      height={size}
      data-size={size}
      onError={() => setMissing(src)}
    />
  )
}
