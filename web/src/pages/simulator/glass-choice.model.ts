import { createEvent, sample } from 'effector'
import { ask, createRequest, tell } from '../../api/operate.ts'
import {
  type CatalogueGlass,
  type PlacedGlass,
  PlaceGlassDocument,
  SimulatorGlassesDocument,
} from '../../entities/simulator/simulator.documents.ts'
import { translator } from '../../i18n/translator.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { createQuery } from '../../queries/query.model.ts'
import { notify } from '../../ui/notifications.model.ts'

/** A glass that no drink fits into. */
export const tooSmallMl = 40

/** The smallest first. */
export const glasses = createQuery<readonly CatalogueGlass[]>(
  async () => (await ask(SimulatorGlassesDocument)).toSorted((a, b) => a.sizeMl - b.sizeMl),
  changesOf('GLASSES'),
)

/** Another glass: one of the catalogue, or null for one that is too small. */
export interface GlassWish {
  readonly glassId: number | null
  /** Somebody has filled half of it already. */
  readonly isHalfFull: boolean
}

export const glassPlaced = createEvent<GlassWish>()
export const placeGlassFx = createRequest((glass: PlacedGlass) => tell(PlaceGlassDocument, glass))

sample({
  clock: glassPlaced,
  source: glasses.$value,
  fn: (known, { glassId, isHalfFull }): PlacedGlass => {
    const sizeMl = known?.find(({ id }) => id === glassId)?.sizeMl ?? tooSmallMl
    return { ...(glassId === null ? { sizeMl } : { glassId }), contentMl: isHalfFull ? Math.round(sizeMl / 2) : 0 }
  },
  target: placeGlassFx,
})
sample({ clock: placeGlassFx.done, fn: () => translator('simulator')('glass.placed'), target: notify.success })
sample({ clock: placeGlassFx.failData, target: notify.problem })
