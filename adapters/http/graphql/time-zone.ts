import { failure, type Result, success } from '#domain/result.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'

interface UnknownZone {
  readonly kind: 'bad-input'
  readonly detail: string
}

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
export function offsetsOf(timeZone: string): Result<(at: Timestamp) => number, UnknownZone> {
  const format = formatIn(timeZone)
  if (format === null) return failure({ kind: 'bad-input', detail: `There is no time zone ${timeZone}.` })
  return success(at => {
    const written = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours = '0', minutes = '0', seconds = '0'] = offset.exec(written) ?? []
    const size = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
    return sign === '-' ? -size : size
  })
}

/** `GMT`, `GMT+02:00`, `GMT-00:01:15` */
const offset = /^GMT([+-])(\d+):(\d+)(?::(\d+))?$/

function formatIn(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  } catch {
    return null
  }
}
