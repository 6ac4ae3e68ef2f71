import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { simulatedMachineContract } from '../testing/simulated-machine.contract.ts'
import { openSimulatedMachine } from './simulated-machine.ts'
import { createWorldFile } from './world-on-disk.ts'

simulatedMachineContract('a machine in this process', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'speedrail-world-'))
  const real = createManualMachineClock()
  const now = () => timestamp(1_700_000_000_000)
  const { machine, close } = await openSimulatedMachine({
    file: createWorldFile(dataDir),
    speed: 1,
    real,
    now,
    onProblem: () => undefined,
  })
  return {
    machine,
    async pass() {
      real.advance(milliseconds(200))
      await Promise.resolve()
    },
    async close() {
      await close()
      await rm(dataDir, { recursive: true })
    },
  }
})
