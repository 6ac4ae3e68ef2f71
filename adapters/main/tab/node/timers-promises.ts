/* `node:timers/promises` in a browser. */
import { setImmediate as nextTurn } from './timers.ts'

export const setImmediate = <Value>(value?: Value): Promise<Value | undefined> =>
  new Promise(resolve => void nextTurn(() => resolve(value)))

export const setTimeout = <Value>(milliseconds?: number, value?: Value): Promise<Value | undefined> =>
  new Promise(resolve => void globalThis.setTimeout(() => resolve(value), milliseconds))
