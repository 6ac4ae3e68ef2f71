export type Daytime = 'morning' | 'day' | 'evening' | 'night'

/** @param hour 0–23, local time */
export function daytimeOf(hour: number): Daytime {
  if (hour < 4) return 'night'
  if (hour < 11) return 'morning'
  return hour < 17 ? 'day' : 'evening'
}
