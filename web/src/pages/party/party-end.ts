const hourMs = 3_600_000

/** As the field for a moment wants it: in this computer's time, without seconds. */
export function fieldOfMoment(moment: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`
}

/** Null where the field holds no moment. */
export function momentOfField(text: string): Date | null {
  const moment = new Date(text)
  return text === '' || Number.isNaN(moment.getTime()) ? null : moment
}

/** The next two o'clock at night if that is an evening away; otherwise six hours from now, to the half hour. */
export function usualEnd(now: Date): Date {
  const night = new Date(now)
  night.setHours(2, 0, 0, 0)
  if (night <= now) night.setDate(night.getDate() + 1)
  const away = night.getTime() - now.getTime()
  if (away >= 4 * hourMs && away <= 12 * hourMs) return night
  return new Date(Math.ceil((now.getTime() + 6 * hourMs) / (hourMs / 2)) * (hourMs / 2))
}
