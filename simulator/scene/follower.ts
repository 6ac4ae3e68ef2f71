import type { Box } from './box.ts'
import type { SceneLayout } from './scene-layout.ts'
import type { ScenePump } from './scene-view.ts'

/** How long a pump is looked at that has started, and the glass after the last one has stopped; real seconds. */
const pumpSeconds = 1.8
const glassSeconds = 3

const around = (boxes: readonly Box[]): Box => {
  const x = Math.min(...boxes.map(box => box.x))
  const y = Math.min(...boxes.map(box => box.y))
  const right = Math.max(...boxes.map(box => box.x + box.width))
  const bottom = Math.max(...boxes.map(box => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

const glassAndNozzles = ({ head, glass, scale }: SceneLayout): Box => around([head, glass, scale])

export interface Follower {
  /**
   * The box to look at: pumps that have just started, then the glass that they fill; null: nothing happens.
   * @param elapsed real seconds since it was asked last
   */
  readonly focus: (pumps: readonly ScenePump[], elapsed: number) => Box | null
}

export function follower(layout: SceneLayout): Follower {
  let running: ReadonlySet<number> = new Set()
  let sinceStart = Number.POSITIVE_INFINITY
  let sinceStop = Number.POSITIVE_INFINITY
  return {
    focus: (pumps, elapsed) => {
      const on = new Set(pumps.filter(pump => pump.on).map(pump => pump.id))
      sinceStart = [...on].some(id => !running.has(id)) ? 0 : sinceStart + elapsed
      sinceStop = on.size > 0 ? 0 : sinceStop + elapsed
      running = on
      if (sinceStop > glassSeconds) return null
      if (on.size === 0 || sinceStart > pumpSeconds) return glassAndNozzles(layout)
      return around(layout.pumps.filter((_, index) => on.has(pumps[index]?.id ?? -1)).map(({ cell }) => cell))
    },
  }
}
