import type { Timestamp } from '#domain/units/timestamp.ts'

/**
 * How far the clocks of a zone are ahead of UTC, in milliseconds.
 *
 * @param timeZone as a browser names it: `Europe/Copenhagen`, `+02:00`. Browsers name zones that we don't know, as
 *   `Etc/Unknown`, and count as being where the machine is
 */
export function offsetsOf(timeZone: string): (at: Timestamp) => number {
  if (isOffset.test(timeZone)) return () => millisecondsOf(`GMT${timeZone}`)
  const format = formatIn(timeZone) ?? formatIn(undefined) ?? formatIn('UTC')
  return at => millisecondsOf(format?.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '')
}

const isOffset = /^[+-](?:[01]\d|2[0-3]):[0-5]\d$/

function millisecondsOf(written: string): number {
  const [, sign, hours = '0', minutes = '0', seconds = '0'] = offset.exec(written) ?? []
  const size = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  return sign === '-' ? -size : size
}

/** `GMT`, `GMT+02:00`, `GMT-00:01:15` */
const offset = /^GMT([+-])(\d+):(\d+)(?::(\d+))?$/

/** In the machine's own zone where none is given. */
function formatIn(timeZone: string | undefined): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  } catch {
    return null
  }
}
