/** Parses a mail in the format that nodemailer writes. */
export function readMail(source: string): { to: string; subject: string; text: string; html: string } {
  const { headers, body } = headersAndBody(source)
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1]
  const parts = body.split(`--${boundary}`).map((part) => headersAndBody(part.trimStart()))
  const part = (type: string) => {
    const found = parts.find((one) => one.headers.get('content-type')?.startsWith(type))
    return found ? decoded(found.body, found.headers.get('content-transfer-encoding')) : ''
  }
  const words = (headers.get('subject') ?? '').replaceAll(/\?=\s+=\?/g, '?==?')
  const subject = words.replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
    encoding.toUpperCase() === 'B'
      ? decoded(text, 'base64')
      : decoded(text.replaceAll('_', ' '), 'quoted-printable'),
  )
  return { to: headers.get('to') ?? '', subject, text: part('text/plain'), html: part('text/html') }
}

function headersAndBody(source: string) {
  const end = source.indexOf('\r\n\r\n')
  const lines = source
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const [name = '', ...value] = line.split(': ')
      return [name.toLowerCase(), value.join(': ')]
    }),
  )
  return { headers, body: source.slice(end + 4) }
}

function decoded(text: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return text
  const bytes = text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
