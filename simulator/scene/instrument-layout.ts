import type { Box } from './box.ts'
import type { SceneLayout } from './scene-layout.ts'

export interface InstrumentLayout {
  readonly gauge: { readonly x: number; readonly y: number; readonly radius: number }
  readonly clock: Box
  /** What is in the glass, one line per ingredient. */
  readonly legend: Box & { readonly rowHeight: number; readonly rows: number }
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

/** Power to the left of the glass; contents and clock to its right, side by side where there is room. */
export function layoutInstruments(layout: SceneLayout): InstrumentLayout {
  const { left, right, counterY } = layout
  const height = Math.max(20, counterY - right.y - 10)
  const gaugeRadius = clamp(Math.min(left.width * 0.42, height * 0.4), 10, 78)
  const gaugeX = left.x + Math.max(left.width / 2, left.width - gaugeRadius * 3.2)
  const gauge = { x: gaugeX, y: counterY - 8 - gaugeRadius, radius: gaugeRadius }

  const wide = right.width >= 330
  const clockWidth = wide ? 150 : Math.min(150, right.width)
  const clockHeight = clamp(height * 0.42, 34, 74)
  const clock = {
    x: right.x + right.width - clockWidth,
    y: wide ? counterY - 14 - clockHeight : right.y + 4,
    width: clockWidth,
    height: clockHeight,
  }
  const rowHeight = wide ? clamp(height / 7, 18, 27) : clamp(height / 9, 13, 18)
  const legendTop = wide ? right.y + 4 : clock.y + clockHeight + 8
  const legendHeight = Math.max(0, counterY - 10 - legendTop)
  const rows = Math.floor(legendHeight / rowHeight)
  const legendWidth = wide ? Math.min(240, right.width - clockWidth - 24) : right.width
  const legend = {
    x: wide ? right.x + 10 : right.x + right.width - legendWidth,
    y: wide ? counterY - 12 - rows * rowHeight : legendTop,
    width: legendWidth,
    height: rows * rowHeight,
    rowHeight,
    rows,
  }
  return { gauge, clock, legend }
}

/** The end of a power scale that `milliwatts` fit on, in whole watts. */
export function gaugeWatts(milliwatts: number): number {
  const steps = [10, 20, 30, 50, 80, 120, 200, 300, 500, 1000]
  return steps.find(watts => watts * 1000 >= milliwatts) ?? Math.ceil(milliwatts / 1_000_000) * 1000
}

/** Angle of the needle in radians, 0 pointing up. */
export const needleAngle = (share: number): number => (clamp(share, 0, 1) - 0.5) * Math.PI * 1.34
