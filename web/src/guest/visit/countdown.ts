/** Seconds that are left of what was told as that many at a time. @param now by the same clock as `at` */
export const secondsLeft = (told: number, at: number, now: number): number =>
  Math.max(0, Math.round(told - Math.max(0, now - at) / 1000))

/** A wait in whole minutes, never less than was told: nobody is sent away for longer than there is time. */
export const waitInMinutes = (seconds: number): number => Math.ceil(seconds / 60)

/** "1:05" */
export const asClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
