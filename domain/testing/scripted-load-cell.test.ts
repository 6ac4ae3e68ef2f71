import { loadCellContract } from './hardware.contract.ts'
import { createManualMachineClock } from './manual-machine-clock.ts'
import { createScriptedLoadCell } from './scripted-load-cell.ts'

loadCellContract('a scripted load cell', () => {
  const clock = createManualMachineClock()
  const pin = (nr: number) => ({ boardId: 1, nr })
  const loadCell = createScriptedLoadCell(clock, { has: ({ nr }) => nr < 28 })
  return Promise.resolve({
    loadCell,
    pins: { clockPin: pin(5), dataPin: pin(6) },
    missing: pin(28),
    pass: time => Promise.resolve(clock.advance(time)),
    plug: plugged => loadCell.show(() => (plugged ? 84_000 : null)),
    dispose: () => Promise.resolve(),
  })
})
