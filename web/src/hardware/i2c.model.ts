import { createEvent, createStore, sample } from 'effector'
import { mutate } from '../api/operate.ts'
import { createForm } from '../forms/form.model.ts'
import { faults, required } from '../forms/rules.ts'
import { type I2cBus, type PinRef, SetI2cDocument } from './hardware.documents.ts'
import { $boards, $i2c, hardwareReading } from './hardware.model.ts'

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
    return (await mutate(SetI2cDocument, { settings })).setI2c
  },
})

export const pageOpened = createEvent()
export const pageClosed = createEvent()
export const standardPinsWanted = createEvent()

/** Expanders that would lose their bus. */
export const $expanders = $boards.map(boards => boards.filter(({ kind }) => kind === 'I2C'))

// The form begins when the bus is known, and is not overwritten by what becomes known later.
const $isOpen = createStore(false)
  .on(pageOpened, () => true)
  .reset(pageClosed)
const known = sample({
  clock: [$isOpen, $i2c],
  source: { isOpen: $isOpen, i2c: $i2c, draft: i2cForm.$draft },
  fn: ({ isOpen, i2c, draft }) => (isOpen && draft === null ? i2c : null),
})
sample({
  clock: known,
  filter: i2c => i2c !== null,
  fn: i2c => draftOf(i2c as I2cBus),
  target: i2cForm.opened,
})
sample({ clock: pageClosed, target: i2cForm.closed })

const standard = sample({ clock: standardPinsWanted, source: $i2c, filter: i2c => i2c !== null })
// Whoever enables the bus most often wants it where it usually is.
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
sample({ clock: i2cForm.saved, fn: () => undefined, target: hardwareReading.readAgain })
