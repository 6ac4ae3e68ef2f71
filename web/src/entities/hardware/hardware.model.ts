import { sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { query } from '../../api/operate.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { createQuery } from '../../queries/query.model.ts'
import { createViewers } from '../../queries/viewers.ts'
import { type Board, HardwareDocument, type I2cBus } from './hardware.documents.ts'

/** Boards with what hangs on their pins, and the bus. */
export interface Hardware {
  readonly boards: readonly Board[]
  readonly i2c: I2cBus
}

/** Levels of pumps change many times while a drink is poured; pins never do. */
const calmMs = 400

export const hardwareQuery = createQuery<Hardware>(
  () => query(HardwareDocument),
  debounce({ source: changesOf('BOARDS', 'PUMPS', 'SETTINGS'), timeout: calmMs }),
)

// A form may have several pins to choose: they are read once.
const { followed, released, $isFollowed } = createViewers()

export { followed as hardwareFollowed, released as hardwareReleased }

sample({ clock: $isFollowed, filter: Boolean, target: hardwareQuery.opened })
sample({ clock: $isFollowed, filter: followed => !followed, target: hardwareQuery.closed })

export const $hardware = hardwareQuery.$value
export const $boards = $hardware.map(hardware => hardware?.boards ?? [])
export const $i2c = $hardware.map(hardware => hardware?.i2c ?? null, { skipVoid: false })

/** All boards together. */
export const $pinUsage = $boards.map(boards => ({
  used: boards.reduce((sum, { usedPinCount }) => sum + usedPinCount, 0),
  all: boards.reduce((sum, { pinCount }) => sum + pinCount, 0),
}))
