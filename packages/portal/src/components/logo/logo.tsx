import { useState } from 'react'
import styles from './logo.module.css'

interface LogoProps {
  /** Undefined when no logo is configured. */
  src: string | undefined
  /** Logo for the dark theme; defaults to `src`. */
  darkSrc: string | undefined
  alt: string
  /** Name of the portal; its first letter replaces a missing logo. */
  name: string
  /** Height in pixels. */
  size: 28 | 40
}

/** The operator's logo, or the first letter of the name when the logo cannot be loaded. */
export function Logo({ src, darkSrc, alt, name, size }: LogoProps) {
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())
  const addMissing = (image: string) => setMissing((known) => new Set(known).add(image))
  if (src === undefined || missing.has(src)) {
    return (
      <>
        <span className={styles['initial']} data-size={size} aria-hidden>
          {[...name.trim()][0]?.toUpperCase()}
        </span>
        <span className="visually-hidden">{alt}</span>
      </>
    )
  }
  const hasDark = darkSrc !== undefined && !missing.has(darkSrc)
  // CSS selects the logo, so that a server-rendered page shows the right one at the first paint.
  return (
    <>
      <LogoImage
        src={src}
        alt={alt}
        size={size}
        shownIn={hasDark ? 'light' : undefined}
        onMissing={addMissing}
      />
      {hasDark ? (
        <LogoImage src={darkSrc} alt={alt} size={size} shownIn="dark" onMissing={addMissing} />
      ) : null}
    </>
  )
}

interface LogoImageProps extends Pick<LogoProps, 'alt' | 'size'> {
  src: string
  /** Undefined for both themes. */
  shownIn: 'light' | 'dark' | undefined
  onMissing: (src: string) => void
}

function LogoImage({ src, alt, size, shownIn, onMissing }: LogoImageProps) {
  return (
    <img
      // On a server-rendered page, the image may have failed before hydration.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) onMissing(src)
      }}
      className={styles['image']}
      src={src}
      alt={alt}
      height={size}
      data-size={size}
      data-shown-in={shownIn}
      onError={() => onMissing(src)}
    />
  )
}
