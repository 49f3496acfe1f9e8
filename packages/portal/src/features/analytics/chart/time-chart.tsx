import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import type { StatsFormat } from '../use-stats-format.ts'
import styles from './chart.module.css'
import {
  type ChartLayout,
  DASHES,
  drawnSeries,
  layoutChart,
  type Line,
  type Point,
  TEXT_SIZE,
} from './layout.ts'
import type { TimeSeries } from './series.ts'

const HEIGHT = 260

interface TimeChartProps {
  title: string
  data: TimeSeries
  format: StatsFormat
  formatValue: (value: number) => string
  /** Short format for axis labels. */
  formatTick: (value: number) => string
}

/** Line chart over time, covered by an invisible slider with which pointer and keys select a bucket. */
export function TimeChart({ title, data, format, formatValue, formatTick }: TimeChartProps) {
  const messages = useMessages().analytics
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const [selected, setSelected] = useState<number>()
  const [isCursorShown, setCursorShown] = useState(false)
  const lastIndex = data.times.length - 1
  const index = Math.min(selected ?? lastIndex, lastIndex)
  const layout = layoutChart(data, {
    width,
    height: HEIGHT,
    formatValue: formatTick,
    formatTime: (time) => format.tick(time, data.granularity),
  })

  const hasNames = layout.names.length > 0
  const time = format.bucket(data.times[index] ?? 0, data.granularity)
  const timeLabel =
    data.isLastBucketIncomplete && index === lastIndex ? messages.incompletePeriod(time) : time
  const values = drawnSeries(data).map(({ name, styleIndex, values }) => {
    const value = values[index] ?? null
    return { name, styleIndex, text: value === null ? '–' : formatValue(value) }
  })
  const selectAtPointer = (event: PointerEvent<HTMLElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    setSelected(nearestIndex(layout.xs, x))
    setCursorShown(true)
  }
  return (
    <div className={styles['chart']}>
      <div
        ref={box}
        className={styles['plot']}
        onPointerMove={selectAtPointer}
        onPointerDown={selectAtPointer}
        onPointerLeave={() => setCursorShown(false)}
      >
        <Drawing layout={layout} cursor={isCursorShown ? layout.xs[index] : undefined} />
        <input
          type="range"
          className={styles['slider']}
          dir="ltr"
          min={0}
          max={lastIndex}
          value={index}
          aria-label={messages.points(title)}
          aria-valuetext={`${timeLabel}: ${values.map(({ name, text }) => `${name} ${text}`).join(', ')}`}
          onChange={(event) => setSelected(Number(event.target.value))}
          onFocus={() => setCursorShown(true)}
          onBlur={() => setCursorShown(false)}
        />
        {isCursorShown && hasNames ? (
          <div
            className={styles['tooltip']}
            aria-hidden
            data-side={(layout.xs[index] ?? 0) > width / 2 ? 'before' : 'after'}
            style={{ left: layout.xs[index] }}
          >
            <p>{timeLabel}</p>
            <Values values={values} />
          </div>
        ) : null}
      </div>
      {hasNames ? null : (
        // A narrow chart has no space for line labels or a tooltip.
        <div className={styles['legend']}>
          <p>{timeLabel}</p>
          <Values values={values} />
        </div>
      )}
    </div>
  )
}

function Values({ values }: { values: readonly { name: string; styleIndex: number; text: string }[] }) {
  return (
    <ul role="list">
      {values.map(({ name, styleIndex, text }) => (
        <li key={name} className={styles['value']}>
          <Swatch styleIndex={styleIndex} />
          <span>
            <bdi>{name}</bdi>
          </span>
          <b>
            <bdi>{text}</bdi>
          </b>
        </li>
      ))}
    </ul>
  )
}

function Drawing({ layout, cursor }: { layout: ChartLayout; cursor: number | undefined }) {
  const { width, height, left, right, top, bottom, incompleteFrom, xTicks, yTicks, lines, names } = layout
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden fontSize={TEXT_SIZE}>
      {incompleteFrom === undefined ? null : (
        <rect
          className={styles['incomplete']}
          x={incompleteFrom}
          y={top}
          width={right - incompleteFrom}
          height={bottom - top}
        />
      )}
      {yTicks.map(({ y, text }) => (
        <g key={y}>
          <line className={styles['grid']} x1={left} x2={right} y1={y} y2={y} />
          <text className={styles['tick']} x={left - 8} y={y + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {xTicks.map(({ x, text }) => (
        <text key={x} className={styles['tick']} x={x} y={height - 6} textAnchor="middle">
          {text}
        </text>
      ))}
      {cursor === undefined ? null : (
        <line className={styles['cursor']} x1={cursor} x2={cursor} y1={top} y2={bottom} />
      )}
      {lines.map((line) => (
        <LinePath key={line.name} line={line} />
      ))}
      {names.map(({ x, y, text, styleIndex }) => (
        <text key={text} className={styles['name']} data-series={styleIndex} x={x} y={y + 4}>
          {text}
        </text>
      ))}
    </svg>
  )
}

function LinePath({ line: { styleIndex, segments, incomplete } }: { line: Line }) {
  const end = incomplete.at(-1)
  return (
    <g data-series={styleIndex}>
      {segments.map((points) => {
        const [first] = points
        if (!first) return null
        if (points.length === 1)
          return <circle key={first.x} className={styles['dot']} cx={first.x} cy={first.y} r={3} />
        return (
          <polyline
            key={first.x}
            className={styles['line']}
            points={pathOf(points)}
            strokeDasharray={DASHES[styleIndex]?.join(' ')}
          />
        )
      })}
      {end ? (
        <>
          <polyline
            className={styles['incompleteLine']}
            points={pathOf(incomplete)}
            strokeDasharray={DASHES[styleIndex]?.join(' ')}
          />
          <circle className={styles['incompleteEnd']} cx={end.x} cy={end.y} r={3} />
        </>
      ) : null}
    </g>
  )
}

function pathOf(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
}

function Swatch({ styleIndex }: { styleIndex: number }) {
  return (
    <svg width={28} height={8} aria-hidden data-series={styleIndex}>
      <line
        className={styles['line']}
        x1={0}
        x2={28}
        y1={4}
        y2={4}
        strokeDasharray={DASHES[styleIndex]?.join(' ')}
      />
    </svg>
  )
}

function nearestIndex(xs: readonly number[], x: number): number {
  return xs.reduce(
    (best, each, index) => (Math.abs(each - x) < Math.abs((xs[best] ?? 0) - x) ? index : best),
    0,
  )
}

/** Used until the element is measured. */
const INITIAL_WIDTH = 640

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(INITIAL_WIDTH)
  useLayoutEffect(() => {
    const box = element.current
    if (!box || !('ResizeObserver' in window)) return undefined
    const measure = () => setWidth(Math.max(200, Math.floor(box.clientWidth)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  return width
}
