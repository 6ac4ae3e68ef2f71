import { combine, createEffect, createEvent, createStore, restore, sample } from 'effector'
import { isVolumeUnit, type VolumeUnit } from '#domain/units/volume-unit.ts'

const key = 'volumeUnit'

/** By this browser's user. */
export const volumeUnitChosen = createEvent<VolumeUnit>()
/** The machine's, for those who have not chosen. */
export const machineVolumeUnitRead = createEvent<unknown>()

export const $volumeUnit = combine(
  restore(volumeUnitChosen, null),
  createStore<VolumeUnit>('ml').on(machineVolumeUnitRead, (known, unit) => (isVolumeUnit(unit) ? unit : known)),
  (chosen, machine) => chosen ?? machine,
)

export const keepVolumeUnitFx = createEffect((unit: VolumeUnit) => localStorage.setItem(key, unit))
sample({ clock: volumeUnitChosen, target: keepVolumeUnitFx })

export function readVolumeUnit(storage: Pick<Storage, 'getItem'>): void {
  const kept = storage.getItem(key)
  if (isVolumeUnit(kept)) volumeUnitChosen(kept)
}
