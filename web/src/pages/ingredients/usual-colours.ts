/** Of liquids that are common in a bar, from clear to dark. */
export const usualColours = [
  '#eef3f5',
  '#d8d4c8',
  '#f4e7a1',
  '#f2c84b',
  '#ee9b2d',
  '#c8702a',
  '#8a4a1f',
  '#3b1f14',
  '#e8554d',
  '#a3122a',
  '#d65a9a',
  '#7a2f6b',
  '#9fcf5a',
  '#3f8f4f',
  '#3fa7d6',
  '#1f4f9a',
] as const
