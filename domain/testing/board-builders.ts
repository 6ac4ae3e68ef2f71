import type { I2cBoard, I2cSettings } from '../machine/board.ts'
import { asId } from '../units/id.ts'

export const anExpander = (with_: Partial<I2cBoard> = {}): I2cBoard => ({
  id: asId(72),
  kind: 'i2c',
  name: 'Relay card',
  model: 'XL9535_K8V5_RELAY',
  address: 0x24,
  ...with_,
})

export const i2cPins: I2cSettings = { sdaPin: { boardId: 1, nr: 2 }, sclPin: { boardId: 1, nr: 3 } }
