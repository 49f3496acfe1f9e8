import { useTexts } from '../../i18n/texts.ts'

/** The spinner of the static page, kept until the first page is ready. */
export function BootScreen() {
  const texts = useTexts()
  return (
    <output className="boot" aria-label={texts.common.loading}>
      <span className="boot-spinner" />
    </output>
  )
}
