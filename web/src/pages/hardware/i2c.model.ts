import { createEvent, createStore, sample } from 'effector'
import { createRequest, mutateField, queryField } from '../../api/operate.ts'
import {
  $boards,
  $i2c,
  hardwareQuery,
  type I2cBus,
  type PinRef,
  ProbeDocument,
  type ProbedAddress,
  SetI2cDocument,
} from '../../entities/hardware/hardware.model.ts'
import { createForm } from '../../forms/form.model.ts'
import { errorsIn, required } from '../../forms/rules.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import type { AsyncState } from '../../queries/query.model.ts'
import { loggedOut } from '../../session/session.model.ts'
import { booleanStore } from '../../ui/boolean-store.ts'

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
    enabled ? errorsIn<I2cDraft>({ sdaPin: required(sdaPin), sclPin: required(sclPin) }) : {},
  save: async ({ enabled, sdaPin, sclPin }) => {
    const settings = enabled && sdaPin && sclPin ? { sdaPin, sclPin } : null
    return mutateField(SetI2cDocument, { settings })
  },
})

export const pageOpened = createEvent()
export const pageClosed = createEvent()
export const standardPinsWanted = createEvent()

/** Expanders that would lose their bus. */
export const $expanders = $boards.map(boards => boards.filter(({ kind }) => kind === 'I2C'))

// The form begins with what is read when the page comes up, and is not overwritten by what is read later.
const $isAwaited = booleanStore({ on: pageOpened, off: [pageClosed, i2cForm.opened] })
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

/** The bus is to be scanned. */
export const probeOpened = createEvent()
export const probeClosed = createEvent()
export const probeRequested = createEvent()

export const probeFx = createRequest(() => queryField(ProbeDocument))
export const $isProbing = probeFx.pending

const $isOpen = booleanStore({ on: probeOpened, off: probeClosed })

/** The last answers. A probe that fails says so: boards that were there before may be unplugged. */
export const $probe = createStore<AsyncState<readonly ProbedAddress[]>>({ kind: 'loading' })
  .on(probeFx.doneData, (_, value) => ({ kind: 'ready', value }))
  .on(probeFx.failData, (_, problem) => ({ kind: 'failed', problem }))
  .reset(probeOpened, loggedOut)

const wanted = sample({ clock: [probeRequested, changesOf('SETTINGS')], filter: $isOpen })
sample({ clock: [probeOpened, wanted], filter: $isProbing.map(probing => !probing), target: probeFx })

/** An address that an expander can have. */
export interface AddressChoice {
  readonly address: number
  /** The other board that is set up there. */
  readonly takenBy: string | null
  /** False for the one that it has, when nothing answers there. */
  readonly answers: boolean
}

/**
 * The choices after a probe: the addresses that answered, and the one that the expander has.
 * @param own the id of the expander; null for one that does not exist yet
 */
export function addressChoices(
  probed: readonly ProbedAddress[],
  own: number | null,
  current: number | null,
): readonly AddressChoice[] {
  const choices = probed.map(({ address, board }) => ({
    address,
    takenBy: board !== null && board.id !== own ? board.name : null,
    answers: true,
  }))
  const isThere = current === null || choices.some(({ address }) => address === current)
  return (isThere ? choices : [...choices, { address: current, takenBy: null, answers: false }]).sort(
    (a, b) => a.address - b.address,
  )
}
