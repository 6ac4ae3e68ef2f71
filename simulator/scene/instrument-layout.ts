import { type Box, clamp } from './box.ts'
import type { SceneLayout } from './scene-layout.ts'

export interface InstrumentLayout {
  readonly gauge: { readonly x: number; readonly y: number; readonly radius: number }
  /** The supply's voltage, a bar below the gauge. */
  readonly voltage: Box
  /** The lamp of the supply relay, beside the voltage. */
  readonly supplyLamp: { readonly x: number; readonly y: number; readonly radius: number }
  /** The relay that reverses the pumps. */
  readonly director: Box
  readonly clock: Box
  /** From here up the left edge is free, where the picture is not narrow. */
  readonly cornerY: number
  /** The content of the glass, one line per ingredient. */
  readonly legend: Box & { readonly rowHeight: number; readonly rows: number }
  /** Where a glass stands that was taken: its foot's middle, and how much smaller it is drawn. */
  readonly hand: { readonly x: number; readonly y: number; readonly scale: number }
}

/** A left side of at least this width has the director beside the gauge instead of above it. */
const roomForBoth = 230

function layoutPower(
  { left, counterY }: SceneLayout,
  height: number,
): Pick<InstrumentLayout, 'gauge' | 'voltage' | 'supplyLamp' | 'director' | 'cornerY'> {
  const beside = left.width >= roomForBoth
  const tallest = beside ? (height - 22) * 0.42 : (height - 50) * 0.45
  const radius = clamp(Math.min(left.width * (beside ? 0.36 : 0.42), tallest), 10, 78)
  const x = left.x + Math.max(left.width / 2, left.width - radius * 2.6)
  const gauge = { x, y: counterY - 20 - radius, radius }
  const voltage = { x: x - radius * 0.8, y: counterY - 14, width: radius * 1.6, height: 6 }
  const supplyLamp = { x: voltage.x + voltage.width + 9, y: voltage.y + voltage.height / 2, radius: 4.5 }
  const above = gauge.y - radius - left.y
  const side = beside ? clamp(Math.min(x - radius - left.x - 22, height * 0.36), 20, 54) : clamp(above - 10, 10, 40)
  const director = beside
    ? { x: x - radius - 16 - side, y: gauge.y + radius - side, width: side, height: side }
    : { x: x - side / 2, y: gauge.y - radius - 8 - side, width: side, height: side }
  return { gauge, voltage, supplyLamp, director, cornerY: beside ? director.y - 8 : counterY - 12 }
}

/** Power to the left of the glass; contents and clock to its right, side by side where there is room. */
export function layoutInstruments(layout: SceneLayout): InstrumentLayout {
  const { right, counterY, glass } = layout
  const height = Math.max(20, counterY - right.y - 10)
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
  const scale = clamp(Math.min((legendWidth / glass.width) * 0.95, (legendHeight / glass.height) * 0.95), 0.2, 0.72)
  const hand = { x: legend.x + legendWidth / 2, y: counterY - 2, scale }
  return { ...layoutPower(layout, height), clock, legend, hand }
}

/** The end of a power scale that `milliwatts` fit on, in whole watts. */
export function gaugeWatts(milliwatts: number): number {
  const steps = [10, 20, 30, 50, 80, 120, 200, 300, 500, 1000]
  return steps.find(watts => watts * 1000 >= milliwatts) ?? Math.ceil(milliwatts / 1_000_000) * 1000
}

/**
 * The end of the dial: it holds the power drawn, and the marks for the limit and for the most that the supply gives.
 */
export const gaugeEnd = (view: {
  readonly powerMw: number
  readonly powerLimitMw: number | null
  readonly supply: { readonly maxMw: number | null }
}): number => gaugeWatts(Math.max(view.powerMw, view.powerLimitMw ?? 0, view.supply.maxMw ?? 0))

/** Angle of the needle in radians, 0 pointing up. */
export const needleAngle = (share: number): number => (clamp(share, 0, 1) - 0.5) * Math.PI * 1.34
