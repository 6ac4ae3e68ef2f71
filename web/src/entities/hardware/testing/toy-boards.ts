import type { Board, BoardPin, Hardware, PinUse } from '../hardware.ts'

const pin = (boardId: number, nr: number, label: string, use: PinUse | null = null): BoardPin => ({
  pin: { boardId, nr, label, name: boardId === 1 ? label : `Relay card ${label}` },
  use,
})

export const leftPump: PinUse = { owner: 'PUMP', line: 'SWITCH', pumpId: 7, pumpName: 'Left 1' }
const bus = (line: 'SCL' | 'SDA'): PinUse => ({ owner: 'I2C', line, pumpId: null, pumpName: null })

/** @param uses what hangs on its pins, by number */
export const localBoard = (uses: Readonly<Record<number, PinUse>> = { 2: bus('SDA'), 3: bus('SCL') }): Board => ({
  ...{ id: 1, kind: 'LOCAL', name: 'Local board', model: null, address: null, problem: null, pinCount: 28 },
  usedPinCount: Object.keys(uses).length,
  pins: Array.from({ length: 28 }, (_, nr) => pin(1, nr, `BCM${nr}`, uses[nr] ?? null)),
})

/** A card of four relays, a pump on the second. */
export const relayCard: Board = {
  ...{ id: 5, kind: 'I2C', name: 'Relay card', model: 'XL9535_K4V5_RELAY', address: 0x20, problem: null },
  ...{ pinCount: 4, usedPinCount: 1 },
  pins: Array.from({ length: 4 }, (_, nr) => pin(5, nr, `A${nr}`, nr === 1 ? leftPump : null)),
}

const [sda, scl] = [pin(1, 2, 'BCM2').pin, pin(1, 3, 'BCM3').pin]

export const hardwareWith = (...expanders: readonly Board[]): Hardware => ({
  boards: [localBoard(), ...expanders],
  i2c: { enabled: true, sdaPin: sda, sclPin: scl, standardSdaPin: sda, standardSclPin: scl },
})

export const hardwareWithoutBus: Hardware = {
  boards: [localBoard({})],
  i2c: { enabled: false, sdaPin: null, sclPin: null, standardSdaPin: sda, standardSclPin: scl },
}
