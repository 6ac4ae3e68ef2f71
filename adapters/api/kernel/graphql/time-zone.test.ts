import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { timestamp } from '#domain/units/timestamp.ts'
import { offsetsOf } from './arguments.ts'

const winter = timestamp(Date.UTC(2026, 0, 15))
const summer = timestamp(Date.UTC(2026, 6, 15))
const hoursAhead = (timeZone: string, at = winter): number => offsetsOf(timeZone)(at) / 3_600_000

describe('how far the clocks of a zone are ahead of UTC', () => {
  beforeEach(() => void vi.stubEnv('TZ', 'Asia/Tokyo'))
  afterEach(() => void vi.unstubAllEnvs())

  it.each([
    ['UTC', winter, 0],
    ['Europe/Copenhagen', winter, 1],
    ['Europe/Copenhagen', summer, 2],
    ['America/St_Johns', winter, -3.5],
    ['+02:00', winter, 2],
    ['-03:30', summer, -3.5],
  ])('%s at %s', (zone, at, hours) => expect(hoursAhead(zone, at)).toBe(hours))

  it.each(['Etc/Unknown', '', 'UTC+2', '+24:00', '-99:99', '+02:60', 'Mars/Phobos', 'x'.repeat(5000)])(
    'is that of the machine for %j',
    zone => {
      expect(hoursAhead(zone)).toBe(9)
    },
  )

  it('and none where the machine does not know its own', () => {
    vi.stubEnv('TZ', 'Etc/Unknown')
    expect(hoursAhead('Etc/Unknown')).toBe(0)
  })
})
