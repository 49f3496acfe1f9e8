import type { StoredCell } from './usage-rollups.queries.ts'
import { addToSketch, encodeSketch, mergeInto, type Sketch } from './sketch.ts'

/** One request, rounded to the precision of `real`. */
interface Measurement {
  seriesId: number
  latencyMs: number
  requestBytes: number
  responseBytes: number
}

/** Requests of one series in one bucket. The result does not depend on the order of additions and merges. */
interface Cell {
  seriesId: number
  bucket: number
  count: number
  latency: Sketch
  requestSize: Sketch
  responseSize: Sketch
}

/** Cells by series and bucket. */
export class CellMap {
  private readonly cells = new Map<number, Map<number, Cell>>()

  /** Adds a request to the epoch minute in which it began. */
  add({ seriesId, latencyMs, requestBytes, responseBytes }: Measurement, minute: number): void {
    const cell = this.cell(seriesId, minute)
    cell.count += 1
    addToSketch(cell.latency, latencyMs)
    addToSketch(cell.requestSize, requestBytes)
    addToSketch(cell.responseSize, responseBytes)
  }

  /** Adds a stored cell to a bucket of the same or a coarser level. */
  merge(stored: StoredCell, bucket: number): void {
    const cell = this.cell(stored.seriesId, bucket)
    cell.count += stored.count
    mergeInto(cell.latency, stored.latency)
    mergeInto(cell.requestSize, stored.requestSize)
    mergeInto(cell.responseSize, stored.responseSize)
  }

  stored(): StoredCell[] {
    return [...this.cells.values()].flatMap((buckets) =>
      [...buckets.values()].map((cell) => ({
        seriesId: cell.seriesId,
        bucket: cell.bucket,
        count: cell.count,
        latency: encodeSketch(cell.latency),
        requestSize: encodeSketch(cell.requestSize),
        responseSize: encodeSketch(cell.responseSize),
      })),
    )
  }

  private cell(seriesId: number, bucket: number): Cell {
    let buckets = this.cells.get(seriesId)
    if (!buckets) {
      buckets = new Map()
      this.cells.set(seriesId, buckets)
    }
    let cell = buckets.get(bucket)
    if (!cell) {
      cell = {
        seriesId,
        bucket,
        count: 0,
        latency: new Map(),
        requestSize: new Map(),
        responseSize: new Map(),
      }
      buckets.set(bucket, cell)
    }
    return cell
  }
}
