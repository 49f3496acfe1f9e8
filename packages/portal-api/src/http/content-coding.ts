import type { Context } from 'hono'

/** Content codings that this server writes, the smaller result first; `identity` is the bytes as they are. */
const CODINGS = ['br', 'gzip', 'identity'] as const
export type Coding = (typeof CODINGS)[number]

/** A coding that is not named, but not refused either: better than nothing, worse than whatever is named. */
const UNNAMED = 0.0001

/**
 * The codings that may be sent, best first: by quality, and among equals the smaller one (RFC 9110 §12.5.3). Empty when
 * even `identity` is refused. A client that says nothing gets the bytes as they are.
 */
export function acceptedCodings(header: string | undefined, offered: readonly Coding[] = CODINGS): Coding[] {
  if (!header) return ['identity']
  const qualities = new Map(header.split(',').map(readQuality))
  const rest = qualities.get('*')
  const qualityOf = (coding: Coding) =>
    qualities.get(coding) ?? (coding === 'identity' ? (rest ?? UNNAMED) : (rest ?? 0))
  return CODINGS.filter(
    (coding) => (coding === 'identity' || offered.includes(coding)) && qualityOf(coding) > 0,
  ).toSorted((left, right) => qualityOf(right) - qualityOf(left))
}

/** The best coding for the client of a request. There is no 406: who refuses everything gets the bytes as they are. */
export function chooseCoding(c: Context, offered: readonly Coding[] = CODINGS): Coding {
  return acceptedCodings(c.req.header('accept-encoding'), offered)[0] ?? 'identity'
}

/** `gzip;q=0.5` → `['gzip', 0.5]`. What is no number between 0 and 1 refuses nothing. */
function readQuality(part: string): [coding: string, quality: number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
  const given = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  const quality = given === undefined || given === '' ? 1 : Number(given)
  return [name === 'x-gzip' ? 'gzip' : name, quality >= 0 && quality <= 1 ? quality : 1]
}
