import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { findScriptSandbox } from '#adapters/actions/script-sandbox.ts'
import { readKnownOutputs } from '#adapters/actuator/known-outputs.ts'
import { actionEnvironment } from '#adapters/config/child-environment.ts'
import type { Config } from '#adapters/config/config.ts'
import type { BusFacts, Facts, PinFacts } from '#adapters/doctor/facts.ts'
import { gatherAccount, gatherDisk, gatherHost, gatherService, hostFiles } from '#adapters/doctor/gather-host.ts'
import { linuxKernel } from '#adapters/gpio/kernel/gpio-kernel.ts'
import { findHeaderLines } from '#adapters/gpio/kernel/header-lines.ts'
import { probeHeader } from '#adapters/gpio/open-header.ts'
import { i2cDevBus } from '#adapters/i2c/i2c-dev-bus.ts'
import { loadLibc } from '#adapters/libc/libc.ts'
import { chooseSource, findIioDevice } from '#adapters/scale/iio-source.ts'
import { localBoardId } from '#domain/machine/board.ts'
import { type KnownOutputs, outputsOn } from '#domain/machine/known-outputs.ts'
import { failure, messageOf, type Result, success } from '#domain/result.ts'
import { bootLevelsState } from './boot-levels-state.ts'

const serviceUser = 'speedrail'
const serviceUnit = 'speedrail.service'

/** All that the doctor examines of a computer before a machine is run on it. Takes nothing and changes nothing. */
export async function gatherFacts(config: Config): Promise<Facts> {
  const files = hostFiles()
  return {
    host: await gatherHost(files, process.versions.node),
    disk: await gatherDisk(files, resolve(config.dataDir)),
    account: await gatherAccount(files, serviceUser, config.i2cBus),
    service: await gatherService(files, serviceUnit),
    scripts: await gatherScripts(config),
    boot: await bootLevelsState(config.dataDir),
    machine: config.machine === 'hardware' ? await gatherMachine(config) : null,
  }
}

async function gatherScripts({ dataDir }: Config): Promise<Facts['scripts']> {
  const state = await findScriptSandbox(actionEnvironment(), dataDir)
  const sandbox = state.kind === 'ready' ? success(undefined) : failure(state.detail)
  return { triedBy: userInfo().username, sandbox }
}

async function gatherMachine(config: Config): Promise<NonNullable<Facts['machine']>> {
  const outputs = storedOutputs(config.dataDir)
  return {
    pins: gatherPins(
      config,
      outputsOn(outputs, localBoardId).map(({ pin }) => pin.nr),
    ),
    bus: await gatherBus(config.i2cBus, outputs.expanders),
    scale: gatherScale(config),
  }
}

/** A file that cannot be read names no outputs; the check of the boot levels reports it. */
function storedOutputs(dataDir: string): KnownOutputs {
  const known = readKnownOutputs(dataDir)
  return known.ok && known.value ? known.value : { lines: [], expanders: [] }
}

function gatherPins({ gpioDriver }: Config, outputs: readonly number[]): PinFacts {
  const asked = probeHeader().filter(({ driver }) => gpioDriver === 'auto' || gpioDriver === driver)
  const works = asked.find(({ found }) => found.ok)?.found
  const reasons = asked.map(({ driver, found }) => (found.ok ? '' : `${driver}: ${found.problem}`))
  return { driver: works ?? failure(reasons.join('; ')), header: lineHolders(), outputs }
}

function lineHolders(): PinFacts['header'] {
  const libc = loadLibc()
  if (!libc.ok) return libc
  const header = findHeaderLines(linuxKernel(libc.value))
  return header.ok ? success([...header.value.values()]) : header
}

async function gatherBus(bus: number, expected: BusFacts['expected']): Promise<BusFacts> {
  const answering = await i2cDevBus({ bus })
    .probe()
    .then(
      (addresses): Result<readonly number[], string> => success(addresses),
      error => failure(messageOf(error)),
    )
  return { bus, answering, expected }
}

function gatherScale({ scale }: Config): Result<string, string> {
  const choice = chooseSource(scale, findIioDevice())
  return choice.ok ? success(`${choice.value.kind}: ${choice.value.why}`) : choice
}
