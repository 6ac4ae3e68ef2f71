import { openCalendar } from '../calendar.ts'

/** When the computers of tests were switched on, by the right clock. */
export const switchedOn = Date.UTC(2026, 10, 28, 17, 0)

/** A computer whose clock and sleep are a test's. Times are in milliseconds. */
export function openComputer(wall = switchedOn, since = 0, bootId = 'b1') {
  let awake = since
  let asleep = 0
  let offset = wall
  let synchronizedAt: number | null = null
  const looks: { readonly look: () => void; readonly every: number }[] = []
  const sinceStart = (): number => awake + asleep
  return {
    calendar: openCalendar({
      bootId,
      wall: () => offset + sinceStart(),
      steady: () => awake - since,
      uptime: sinceStart,
      synchronizedAt: () => synchronizedAt,
      every: (look, every) => void looks.push({ look, every }),
    }),
    get uptime() {
      return sinceStart()
    },
    /** Its clock is set: by the network, or by who knows whom. */
    step(by: number, byNetwork = false): void {
      offset += by
      if (byNetwork) synchronizedAt = offset + sinceStart()
    },
    sleep(for_: number): void {
      asleep += for_
    },
    wait(for_: number): void {
      for (const { look, every } of looks) {
        for (let left = for_; left > 0; left -= every) {
          awake += Math.min(every, left)
          look()
        }
      }
    },
  }
}
