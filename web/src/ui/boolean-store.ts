import { createStore, type StoreWritable, type Unit } from 'effector'

interface BooleanStoreOptions {
  readonly on: Unit<unknown> | Unit<unknown>[]
  readonly off: Unit<unknown> | Unit<unknown>[]
}

/** True from one event to another. */
export const booleanStore = ({ on, off }: BooleanStoreOptions): StoreWritable<boolean> =>
  createStore(false)
    .on([on].flat(), () => true)
    .on([off].flat(), () => false)
