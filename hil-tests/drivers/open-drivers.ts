import { type GpioKernel, linuxKernel } from '#adapters/gpio/kernel/gpio-kernel.ts'
import type { ThreadEntry } from '#adapters/gpio/kernel/threads.ts'
import { loadLibc } from '#adapters/libc/libc.ts'
import { localBoardId } from '#domain/machine/board.ts'
import type { PinRef } from '#domain/machine/pump.ts'
import type { LevelChange, OutputLine, PinLevel } from '#domain/ports/hardware.port.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'

export const realKernel = (): GpioKernel => linuxKernel(expectSuccess(loadLibc()))

export const headerPin = (nr: number): PinRef => ({ boardId: localBoardId, nr })
export const outputLine = (nr: number, safeLevel: PinLevel = 'low'): OutputLine => ({ pin: headerPin(nr), safeLevel })
export const levelChange = (nr: number, level: PinLevel): LevelChange => ({ pin: headerPin(nr), level })

const fromSource = (name: string): ThreadEntry => ({
  url: new URL(`../../adapters/gpio/${name}.ts`, import.meta.url),
  execArgv: ['--import', new URL('../../adapters/store-embedded/register-typescript.mjs', import.meta.url).href],
})

export const threadEntries = {
  pulses: fromSource('character-device/pulse-worker'),
  rpiGpio: fromSource('rpi-gpio/rpi-gpio-worker'),
}

export const pause = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds))
