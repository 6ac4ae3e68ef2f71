import { createEffect } from 'effector'

/** Begins the guided minute, or goes on where it was put away. */
export const startTourFx = createEffect(async () => {
  const { tourRestored, tourStarted } = await import('./tour.model.ts')
  tourRestored(localStorage)
  tourStarted()
})
