import { type PointerEvent, useRef, useState } from 'react'
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
import { useWidth } from './use-width.ts'

const HEIGHT = 260

interface TimeChartProps {
  /** What the chart is called. */
  title: string
  data: TimeSeries
  format: StatsFormat
  formatValue: (value: number) => string
  /** Shorter, for the axis. */
  formatTick: (value: number) => string
}

/**
 * Lines over time. A slider lies over them: with arrow keys, Home, End and Page keys one moves from bucket to bucket and
 * hears its values, with a pointer one sees them.
 */
export function TimeChart({ title, data, format, formatValue, formatTick }: TimeChartProps) {
  const messages = useMessages().analytics
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const [chosen, setChosen] = useState<number>()
  const [isShown, setShown] = useState(false)
  const lastIndex = data.times.length - 1
  const index = Math.min(chosen ?? lastIndex, lastIndex)
  const layout = layoutChart(data, {
    width,
    height: HEIGHT,
    formatValue: formatTick,
    formatTime: (time) => format.tick(time, data.granularity),
  })

  const hasNames = layout.names.length > 0
  const time = format.bucket(data.times[index] ?? 0, data.granularity)
  const when = data.isLastOpen && index === lastIndex ? messages.incompletePeriod(time) : time
  const values = drawnSeries(data).map(({ name, look, values }) => {
    const value = values[index] ?? null
    return { name, look, text: value === null ? '–' : formatValue(value) }
  })
  const follow = (event: PointerEvent<HTMLElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    setChosen(nearest(layout.xs, x))
    setShown(true)
  }
  return (
    <div className={styles['chart']}>
      <div
        ref={box}
        className={styles['plot']}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setShown(false)}
      >
        <Drawing layout={layout} cursor={isShown ? layout.xs[index] : undefined} />
        <input
          type="range"
          className={styles['slider']}
          dir="ltr"
          min={0}
          max={lastIndex}
          value={index}
          aria-label={messages.points(title)}
          aria-valuetext={`${when}: ${values.map(({ name, text }) => `${name} ${text}`).join(', ')}`}
          onChange={(event) => setChosen(Number(event.target.value))}
          onFocus={() => setShown(true)}
          onBlur={() => setShown(false)}
        />
        {isShown && hasNames ? (
          <div
            className={styles['tip']}
            aria-hidden
            data-side={(layout.xs[index] ?? 0) > width / 2 ? 'before' : 'after'}
            style={{ left: layout.xs[index] }}
          >
            <p>{when}</p>
            <Values values={values} />
          </div>
        ) : null}
      </div>
      {hasNames ? null : (
        // No room beside the lines for their names, nor for something that lies over them.
        <div className={styles['reading']}>
          <p>{when}</p>
          <Values values={values} />
        </div>
      )}
    </div>
  )
}

/** What each line has at the chosen point. */
function Values({ values }: { values: readonly { name: string; look: number; text: string }[] }) {
  return (
    <ul role="list">
      {values.map(({ name, look, text }) => (
        <li key={name} className={styles['value']}>
          <Swatch look={look} />
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
  const { width, height, left, right, top, bottom, openFrom, xTicks, yTicks, lines, names } = layout
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden fontSize={TEXT_SIZE}>
      {openFrom === undefined ? null : (
        <rect
          className={styles['open']}
          x={openFrom}
          y={top}
          width={right - openFrom}
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
      {names.map(({ x, y, text, look }) => (
        <text key={text} className={styles['name']} data-look={look} x={x} y={y + 4}>
          {text}
        </text>
      ))}
    </svg>
  )
}

function LinePath({ line: { look, stretches, open } }: { line: Line }) {
  const end = open.at(-1)
  return (
    <g data-look={look}>
      {stretches.map((points) => {
        const [first] = points
        if (!first) return null
        if (points.length === 1)
          return <circle key={first.x} className={styles['dot']} cx={first.x} cy={first.y} r={3} />
        return (
          <polyline
            key={first.x}
            className={styles['line']}
            points={pathOf(points)}
            strokeDasharray={DASHES[look]?.join(' ')}
          />
        )
      })}
      {end ? (
        <>
          <polyline
            className={styles['openLine']}
            points={pathOf(open)}
            strokeDasharray={DASHES[look]?.join(' ')}
          />
          <circle className={styles['openEnd']} cx={end.x} cy={end.y} r={3} />
        </>
      ) : null}
    </g>
  )
}

function pathOf(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
}

/** A piece of a line, to find it by its dashes. */
function Swatch({ look }: { look: number }) {
  return (
    <svg width={28} height={8} aria-hidden data-look={look}>
      <line
        className={styles['line']}
        x1={0}
        x2={28}
        y1={4}
        y2={4}
        strokeDasharray={DASHES[look]?.join(' ')}
      />
    </svg>
  )
}

function nearest(xs: readonly number[], x: number): number {
  return xs.reduce(
    (best, each, index) => (Math.abs(each - x) < Math.abs((xs[best] ?? 0) - x) ? index : best),
    0,
  )
}
