import { pinBankContract } from '#domain/testing/hardware.contract.ts'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { createRecordingPinBank } from './recording-pin-bank.ts'

pinBankContract('a recording pin bank', () => {
  const bank = createRecordingPinBank(createManualMachineClock(), ({ boardId, nr }) => boardId === 1 && nr < 28)
  const pin = (nr: number) => ({ boardId: 1, nr })
  return { bank, pins: [pin(17), pin(27), pin(22)], missing: pin(28), levelAt: at => bank.levelAt(at) }
})
