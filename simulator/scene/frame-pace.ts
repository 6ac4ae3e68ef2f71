/** Keeps the scene from taking a small computer for itself. */
export interface FramePace {
  /** @param milliseconds that a frame has taken */
  readonly note: (milliseconds: number) => void
  /** Frames per second to draw at most; 0: as many as the screen shows. */
  readonly fps: () => 0 | 30
}

/** Frames dearer than this are drawn half as often; when they are cheap again, at every turn. */
const dearMs = 13
const cheapMs = 6
const weight = 0.04

export function framePace(): FramePace {
  let mean = 0
  let fps: 0 | 30 = 0
  return {
    note: milliseconds => {
      mean += (Math.min(100, milliseconds) - mean) * weight
      if (mean > dearMs) fps = 30
      else if (mean < cheapMs) fps = 0
    },
    fps: () => fps,
  }
}
