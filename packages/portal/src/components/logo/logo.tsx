import { useState } from 'react'
import styles from './logo.module.css'

interface LogoProps {
  /** Undefined: there is none. */
  src: string | undefined
  /** Shown in the dark theme; undefined: `src` is. */
  darkSrc: string | undefined
  alt: string
  /** Whose logo it is; its first letter stands for a picture that is not there. */
  name: string
  /** Height in pixels. */
  size: 28 | 40
}

/** The operator's logo, or the letter it would begin with: never the browser's sign for a broken picture. */
export function Logo({ src, darkSrc, alt, name, size }: LogoProps) {
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())
  const tellMissing = (picture: string) => setMissing((known) => new Set(known).add(picture))
  if (src === undefined || missing.has(src)) {
    return (
      <>
        <span className={styles['letter']} data-size={size} aria-hidden>
          {[...name.trim()][0]?.toUpperCase()}
        </span>
        <span className="visually-hidden">{alt}</span>
      </>
    )
  }
  const hasDark = darkSrc !== undefined && !missing.has(darkSrc)
  // Styles choose between the two, so that the right one is there with the first paint of a rendered page.
  return (
    <>
      <Picture
        src={src}
        alt={alt}
        size={size}
        shownIn={hasDark ? 'light' : undefined}
        onMissing={tellMissing}
      />
      {hasDark ? (
        <Picture src={darkSrc} alt={alt} size={size} shownIn="dark" onMissing={tellMissing} />
      ) : null}
    </>
  )
}

interface PictureProps extends Pick<LogoProps, 'alt' | 'size'> {
  src: string
  /** The one theme that shows it; undefined: both. */
  shownIn: 'light' | 'dark' | undefined
  onMissing: (src: string) => void
}

function Picture({ src, alt, size, shownIn, onMissing }: PictureProps) {
  return (
    <img
      // In a page that the server has rendered it may have failed before anybody listened.
      ref={(picture) => {
        if (picture?.complete && picture.naturalWidth === 0) onMissing(src)
      }}
      className={styles['picture']}
      src={src}
      alt={alt}
      height={size}
      data-size={size}
      data-shown-in={shownIn}
      onError={() => onMissing(src)}
    />
  )
}
