/* Words for what can be wrong with GPIO boards and the I2C bus. */
import { boardsOf } from '#domain/records/records.ts'
import { pinName } from '../machine/pin-name.ts'
import type { BoardProblem } from './problem-kinds.ts'
import type { WordsFor } from './problem-words.ts'

/** As it is printed on boards and shown by tools: `0x20`. */
const hexadecimal = (address: number): string => `0x${address.toString(16).padStart(2, '0')}`

export const boardWords: WordsFor<BoardProblem['kind']> = {
  'board-invalid': () => ['The board was not saved. {reasons}'],
  'board-name-length': ({ least, most }) => [
    'The name must have {least} to {most} characters.',
    { field: 'name', least, most },
  ],
  'board-name-taken': () => ['Another board has this name. Choose another one.', { field: 'name' }],
  'board-address-out-of-range': ({ least, most }) => [
    'The address must be between {least} and {most}.',
    { field: 'address', least: hexadecimal(least), most: hexadecimal(most) },
  ],
  'board-address-taken': ({ address, name }) => [
    'I2C-Address already in use! {name} has {address}.',
    { field: 'address', address: hexadecimal(address), name },
  ],
  'board-model-unknown': () => ['Choose which model the expander is.', { field: 'model' }],
  'board-model-fixed': ({ model }) => [
    "The model of a board can't be changed. This is a {model}: make another board instead.",
    { field: 'model', model },
  ],
  'board-kind-fixed': () => ["The type of a board can't be changed. Make another board instead.", { field: 'kind' }],
  'board-in-use': ({ uses }, { records }) => [
    'Something is still connected to this board: {pins}. Give it other pins first.',
    { pins: uses.map(({ pin }) => pinName(pin, boardsOf(records.now))).join(', ') },
  ],
  'local-board-exists': () => ["There is only one local board: the computer's own pins.", { field: 'kind' }],
  'local-board-stays': () => ["The local board can't be deleted: it is the computer itself."],
  'i2c-disabled': () => ['I2C is disabled! Enable it first.'],
  'i2c-invalid': () => ['The I2C bus was not changed. {reasons}'],
  'expanders-found': ({ names }) => ['I2C expanders found! Delete them first: {boards}.', { boards: names.join(', ') }],
  'i2c-bus-stuck': ({ detail }) => ['The I2C bus does not answer: {detail}', { detail }],
}
