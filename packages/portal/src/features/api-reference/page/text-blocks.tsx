import { useMemo } from 'react'
import { useSlices } from '../../../lib/browser/use-slices.ts'
import styles from './spec-view.module.css'

const BLOCK_LENGTH = 20_000
const SLICES = { first: 2, step: 4 }

/** Displays a text in blocks. The browser skips the layout of blocks that are not visible, but finds their text. */
export function TextBlocks({ text }: { text: string }) {
  const blocks = useMemo(() => blocksOf(text), [text])
  const shown = useSlices(blocks.length, SLICES)
  return blocks.slice(0, shown).map(({ start, block }) => (
    <pre key={start} className={styles['block']}>
      {block}
    </pre>
  ))
}

/** Splits a text at line ends, where there are any. */
function blocksOf(text: string): { start: number; block: string }[] {
  const blocks: { start: number; block: string }[] = []
  for (let start = 0; start < text.length; ) {
    const lineEnd = text.indexOf('\n', start + BLOCK_LENGTH) + 1
    const end = lineEnd > 0 && lineEnd < start + 2 * BLOCK_LENGTH ? lineEnd : start + 2 * BLOCK_LENGTH
    blocks.push({ start, block: text.slice(start, end) })
    start = end
  }
  return blocks
}
