import { sample } from 'effector'
import type { PinRef } from '#domain/machine/pump.ts'
import { mutateField } from '../../api/operate.ts'
import { createForm } from '../../forms/form.model.ts'
import { errorsIn, required } from '../../forms/rules.ts'
import {
  $machineSettings,
  type LoadCell,
  loadCellSaved,
  pageForm,
  SetLoadCellDocument,
} from './machine-settings.model.ts'

export interface LoadCellDraft {
  readonly enabled: boolean
  readonly clockPin: PinRef | null
  readonly dataPin: PinRef | null
  /** An empty dispensing area forbids to order. */
  readonly checkGlassPlaced: boolean
  /** The glass is recognised by its weight. */
  readonly matchGlass: boolean
}

const refOf = ({ boardId, nr }: PinRef): PinRef => ({ boardId, nr })

const draftOf = (cell: LoadCell | null): LoadCellDraft => ({
  enabled: cell !== null,
  clockPin: cell && refOf(cell.clockPin),
  dataPin: cell && refOf(cell.dataPin),
  checkGlassPlaced: cell?.checkGlassPlaced ?? false,
  matchGlass: cell?.matchGlass ?? false,
})

export const loadCellForm = createForm<LoadCellDraft, LoadCell | null>({
  rules: ({ enabled, clockPin, dataPin }) =>
    enabled ? errorsIn<LoadCellDraft>({ clockPin: required(clockPin), dataPin: required(dataPin) }) : {},
  save: async ({ enabled, clockPin, dataPin, checkGlassPlaced, matchGlass }) => {
    const settings = enabled && clockPin && dataPin ? { clockPin, dataPin, checkGlassPlaced, matchGlass } : null
    return mutateField(SetLoadCellDocument, { settings })
  },
  fieldOf: (_, { code }) => (code === 'pins-equal' ? 'dataPin' : undefined),
})

/** Null where there is none, and until that is known. */
export const $loadCell = $machineSettings.map(settings => settings?.loadCell ?? null, { skipVoid: false })
export const loadCellPage = pageForm(
  loadCellForm,
  $machineSettings.map(settings => settings && draftOf(settings.loadCell), { skipVoid: false }),
)
sample({ clock: loadCellForm.saved, target: loadCellSaved })
