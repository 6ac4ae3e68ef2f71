import { createStore, type StoreWritable, type Unit } from 'effector'

interface FlagOptions {
  readonly on: Unit<unknown> | Unit<unknown>[]
  readonly off: Unit<unknown> | Unit<unknown>[]
}

/** True from one event to another. */
export const flag = ({ on, off }: FlagOptions): StoreWritable<boolean> =>
  createStore(false)
    .on([on].flat(), () => true)
    .on([off].flat(), () => false)
