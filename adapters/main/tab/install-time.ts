/* Imported before everything else: whatever comes after lives in the time of the tab. */
import { tabTime } from './tab-time.ts'

Object.defineProperty(performance, 'now', { value: tabTime.now })
Object.assign(globalThis, {
  setTimeout: tabTime.setTimeout,
  setInterval: tabTime.setInterval,
  clearTimeout: tabTime.clear,
  clearInterval: tabTime.clear,
})
