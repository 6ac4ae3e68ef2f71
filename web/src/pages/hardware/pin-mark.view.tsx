import type { PinUse } from '../../entities/hardware/hardware.documents.ts'
import './hardware.css'

const colours = {
  PUMP: '#c2612f',
  DIRECTOR: '#8a5cb0',
  SUPPLY_RELAY: '#b0403f',
  LOAD_CELL: '#3f8a4d',
  I2C: '#2f77b5',
} as const

/** The colour that pins of one owner have in drawings. */
export const PinMark = ({ owner }: Pick<PinUse, 'owner'>) => (
  <span className="sr-pin-mark sr-fixed sr-circle" style={{ background: colours[owner] }} />
)
