import { createEvent, sample } from 'effector'
import { tell } from '../../api/operate.ts'
import { type I2cBus, type PinRef, SetI2cDocument } from '../../entities/hardware/hardware.documents.ts'
import { $boards, $i2c, hardwareQuery } from '../../entities/hardware/hardware.model.ts'
import { createForm } from '../../forms/form.model.ts'
import { faults, required } from '../../forms/rules.ts'
import { flag } from '../../ui/flag.ts'

export interface I2cDraft {
  readonly enabled: boolean
  readonly sdaPin: PinRef | null
  readonly sclPin: PinRef | null
}

const refOf = (pin: PinRef | null): PinRef | null => pin && { boardId: pin.boardId, nr: pin.nr }

const draftOf = ({ enabled, sdaPin, sclPin }: I2cBus): I2cDraft => ({
  enabled,
  sdaPin: refOf(sdaPin),
  sclPin: refOf(sclPin),
})

export const i2cForm = createForm<I2cDraft, I2cBus>({
  rules: ({ enabled, sdaPin, sclPin }) =>
    enabled ? faults<I2cDraft>({ sdaPin: required(sdaPin), sclPin: required(sclPin) }) : {},
  save: async ({ enabled, sdaPin, sclPin }) => {
    const settings = enabled && sdaPin && sclPin ? { sdaPin, sclPin } : null
    return tell(SetI2cDocument, { settings })
  },
})

export const pageOpened = createEvent()
export const pageClosed = createEvent()
export const standardPinsWanted = createEvent()

/** Expanders that would lose their bus. */
export const $expanders = $boards.map(boards => boards.filter(({ kind }) => kind === 'I2C'))

// The form begins with what is read when the page comes up, and is not overwritten by what is read later.
const $isAwaited = flag({ on: pageOpened, off: [pageClosed, i2cForm.opened] })
sample({
  clock: hardwareQuery.fetchFx.doneData,
  filter: $isAwaited,
  fn: ({ i2c }) => draftOf(i2c),
  target: i2cForm.opened,
})
sample({ clock: pageClosed, target: i2cForm.closed })

const standard = sample({ clock: standardPinsWanted, source: $i2c, filter: i2c => i2c !== null })
// People who enable the bus most often want it where it usually is.
const enabled = sample({
  clock: i2cForm.changed,
  source: { i2c: $i2c, draft: i2cForm.$draft },
  filter: ({ i2c, draft }, change) =>
    change.enabled === true && i2c !== null && draft?.sdaPin === null && draft.sclPin === null,
  fn: ({ i2c }) => i2c,
})
sample({
  clock: [standard, enabled],
  fn: i2c => ({ sdaPin: refOf(i2c?.standardSdaPin ?? null), sclPin: refOf(i2c?.standardSclPin ?? null) }),
  target: i2cForm.changed,
})
sample({ clock: i2cForm.saved, target: hardwareQuery.refetch })
